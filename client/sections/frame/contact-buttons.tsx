// CTA-01: on phones and tablets a bar with call, WhatsApp and enquiry, once one has read a little; where there is a margin beside the text, a WhatsApp button. Never over a full-screen hero or a form.
import { startTransition, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { findService, findSubIndustry } from '#shared/firm/catalogue.ts';
import { site, whatsappUrl } from '#shared/firm/site.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import './contact-buttons.css';

/** How far a phone's page is scrolled before the bar comes. */
const READ_PX = 400;

export function ContactButtons() {
  const [path] = useLocation();
  const isCovering = useIsCovering();
  const isRead = useIsRead();
  const [subject, setSubject] = useState('');
  // Read only when needed, because the title is set last.
  const readSubject = () => setSubject(document.title.split(' · ')[0] ?? '');
  const text = subject && !subject.startsWith(site.name) ? `Hello, I have a question about: ${subject}` : 'Hello, I have a question about your services.';
  return (
    <aside className={`contact-buttons${isCovering ? ' contact-buttons-hidden' : ''}${isRead ? '' : ' contact-buttons-early'}`} aria-label="Quick contact">
      <a href={site.phone.href} className="contact-call" aria-label={`Call ${site.phone.display}`}>
        <Icon name="phone" size={22} />
        <span>Call</span>
      </a>
      <a href={whatsappUrl(text)} aria-label={`WhatsApp ${site.whatsapp.display}`} target="_blank" rel="noopener" onPointerDown={readSubject} onFocus={readSubject}>
        <Icon name="whatsapp" size={24} />
        <span>WhatsApp</span>
      </a>
      <Link href={enquiryOf(path)} className="contact-enquire">
        <Icon name="mail" size={22} />
        <span>Enquire</span>
      </Link>
    </aside>
  );
}

/** About the service or industry of the page, or about anything. */
function enquiryOf(path: string) {
  const [, first = '', second = '', third = ''] = path.split('/');
  const service = first === 'services' && findService(second, third);
  if (service) return paths.serviceEnquiry(service.category.id, service.service.subid);
  const industry = findSubIndustry(first, second);
  return industry ? paths.industryEnquiry(industry.industry.id, industry.subIndustry.id) : `${paths.contact}#write`;
}

function useIsRead() {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const look = () => setIsRead(scrollY >= READ_PX);
    // With the next frame, whose layout answers it anyway.
    const frame = requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
    };
  }, []);
  return isRead;
}

/** Whether at least half of #hero, or any part of a form, is on the screen. Looked up again whenever the content changes, as pages come and go. */
function useIsCovering() {
  const [isCovering, setIsCovering] = useState(false);
  useEffect(() => {
    const seen = new Set<Element>();
    const tell = () => startTransition(() => setIsCovering(seen.size > 0));
    const handle = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (target.id === 'hero' ? intersectionRatio >= 0.5 : isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      tell();
    };
    const view = new IntersectionObserver(handle, { threshold: [0, 0.5] });
    let watched: Element[] = [];
    function find() {
      const found = [...document.querySelectorAll('#hero, main .lead-form')];
      if (found.length === watched.length && found.every((element, index) => element === watched[index])) return;
      view.disconnect();
      seen.clear();
      watched = found;
      for (const element of watched) view.observe(element);
      tell();
    }
    find();
    const content = new MutationObserver(find);
    content.observe(document.getElementById('main')!, { childList: true, subtree: true });
    return () => {
      view.disconnect();
      content.disconnect();
    };
  }, []);
  return isCovering;
}
