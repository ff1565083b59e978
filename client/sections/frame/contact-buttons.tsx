// CTA-01: call and WhatsApp buttons on every page, but not over a full-screen hero.
import { startTransition, useEffect, useState } from 'react';
import { site, whatsappUrl } from '#shared/firm/site.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import './contact-buttons.css';

export function ContactButtons() {
  const isHeroVisible = useIsHeroVisible();
  const [subject, setSubject] = useState('');
  // Read only when needed, because the title is set last.
  const readSubject = () => setSubject(document.title.split(' · ')[0] ?? '');
  const text = subject && !subject.startsWith(site.name) ? `Hello, I have a question about: ${subject}` : 'Hello, I have a question about your services.';
  return (
    <aside className={`contact-buttons${isHeroVisible ? ' contact-buttons-hidden' : ''}`} aria-label="Quick contact">
      <a href={site.phone.href} aria-label={`Call ${site.phone.display}`}>
        <Icon name="phone" size={22} />
      </a>
      <a href={whatsappUrl(text)} aria-label={`WhatsApp ${site.whatsapp.display}`} target="_blank" rel="noopener" onPointerDown={readSubject} onFocus={readSubject}>
        <Icon name="whatsapp" size={24} />
      </a>
    </aside>
  );
}

/** Whether at least half of #hero is on the screen. Looked up again whenever the content changes, as pages come and go. */
function useIsHeroVisible() {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const half = new IntersectionObserver(([entry]) => startTransition(() => setIsVisible(entry!.intersectionRatio >= 0.5)), { threshold: [0, 0.5] });
    let hero: Element | null = null;
    function find() {
      const found = document.getElementById('hero');
      if (found === hero) return;
      half.disconnect();
      hero = found;
      if (hero) half.observe(hero);
      else setIsVisible(false);
    }
    find();
    const content = new MutationObserver(find);
    content.observe(document.getElementById('main')!, { childList: true, subtree: true });
    return () => {
      half.disconnect();
      content.disconnect();
    };
  }, []);
  return isVisible;
}
