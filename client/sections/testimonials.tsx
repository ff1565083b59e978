// HOME-12: what clients said, newest first, and the two documents that introduce the firm.
import { messages } from '#shared/messages.ts';
import { headingOf } from '#shared/firm/section-texts.ts';
import { site } from '#shared/firm/site.ts';
import { whole } from '../components/articles/whole.ts';
import { ButtonLink } from '../components/controls/button.tsx';
import { Carousel } from '../components/pictures/carousel.tsx';
import { Icon } from '../components/pictures/icon.tsx';
import { Uploaded } from '../components/pictures/uploaded.tsx';
import { Section } from '../components/page/section.tsx';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import './testimonials.css';

export function prefetchTestimonials(utils: Utils) {
  return utils.content.testimonials.list.prefetch();
}

export function Testimonials() {
  const { data, isError } = useContent('testimonials.list', undefined);
  return (
    <Section tone="ink" className="testimonials" overline="What clients say" heading={headingOf('testimonials', 'Eye View - Strong Focus')} isCentred>
      {!data && (isError ? <p role="alert" className="failure">{messages.testimonialsFailed}</p> : <p role="status">{messages.testimonialsLoading}</p>)}
      {data?.length === 0 && <p>{messages.noTestimonials}</p>}
      {data && data.length > 0 && (
        <Carousel label="What clients say" perView={{ 320: 1 }} isLooping>
          {data.map(({ id, content, author_name, topic, image_path, image_focus }) => (
            <figure key={id} className="testimonial">
              <blockquote dir="auto">
                <p>{whole(content)}</p>
              </blockquote>
              <figcaption dir="auto">
                {image_path && <Uploaded path={image_path} alt="" widths={[160]} sizes="56px" width="56" height="56" loading="lazy" focus={image_focus} />}
                <span>
                  <strong>{author_name}</strong>
                  {topic}
                </span>
              </figcaption>
            </figure>
          ))}
        </Carousel>
      )}
      <p className="testimonials-documents">
        <Document href={site.documents.companyProfile} name="Company profile" />
        <Document href={site.documents.bankPresentation} name="Presentation for banks" />
      </p>
    </Section>
  );
}

function Document({ href, name }: { href: string; name: string }) {
  return (
    <ButtonLink variant="ghost" href={href} target="_blank">
      <Icon name="file" />
      {name} (PDF)
    </ButtonLink>
  );
}
