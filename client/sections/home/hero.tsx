// HOME-13: six services, each as a full-screen scene.
import type { PointerEvent } from 'react';
import { services } from '#shared/firm/catalogue.ts';
import { site } from '#shared/firm/site.ts';
import { paths } from '#shared/navigation/paths.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Film } from '../../components/pictures/film.tsx';
import { Icon } from '../../components/pictures/icon.tsx';
import { useSlides } from '../../hooks/use-slides.ts';
import './hero.css';

const ADVANCE_MS = 14_000;
/** AMB-17: the categories that have a film, starting with taxation. */
const filmed = ['taxation', 'audit-and-assurance', 'accounting-and-finance', 'company-formation-and-business-consultancy', 'regulatory-and-compliance', 'hr-consulting-and-advisory'];
const slides = filmed.map((title) => services.find((category) => category.title === title)!);

export function Hero() {
  const { index, previous, show, isMoving, isCalm, isPaused, setIsPaused, setIsResting } = useSlides({ count: slides.length, advanceMs: ADVANCE_MS });
  const category = slides[index]!;
  const service = category.subtitles[0]!;
  // The scene fills the screen, so a pointer lying on it says nothing; one that is on a link or button, or the keyboard in here, does.
  const resting = { onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsResting(true), onPointerLeave: () => setIsResting(false) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it rests while the keyboard is in it; what acts are the links and buttons
    <section
      id="hero"
      className="hero under-header"
      aria-roledescription="carousel"
      aria-label="What we do, service by service"
      onFocus={({ target }) => target.matches(':focus-visible') && setIsResting(true)}
      onBlur={() => setIsResting(false)}
    >
      <Scenes index={index} previous={previous} next={isCalm ? undefined : (index + 1) % slides.length} isPlaying={!isPaused} />
      <div className="hero-text" aria-live={isMoving ? 'off' : 'polite'}>
        <h1 className="hero-firm">{site.introduction}</h1>
        <div key={index} className={previous === index ? undefined : 'hero-rise'}>
          <h2>{category.headtitle}</h2>
          <p className="hero-service">{service.headsubtitle}</p>
          <p className="hero-links" {...resting}>
            <ButtonLink variant="brass" href={paths.service(category.title, service.keyword)}>
              Read more<span className="visually-hidden"> about {service.headsubtitle}</span>
            </ButtonLink>
            <ButtonLink variant="ghost" href={paths.serviceEnquiry(category.id, service.subid)}>
              Make an Appointment
            </ButtonLink>
          </p>
        </div>
        <p className="hero-promise">{site.promise}</p>
      </div>
      <div className="hero-controls needs-script" {...resting}>
        <HeroButton icon="chevron-left" label="Previous" onClick={() => show(index - 1)} />
        <ol className="hero-dots">
          {slides.map(({ title, headtitle }, place) => (
            <li key={title}>
              <button type="button" aria-label={`Slide ${place + 1}: ${headtitle}`} {...(place === index && { 'aria-current': 'true' as const })} onClick={() => show(place)}>
                <span>{headtitle}</span>
                {place === index && isMoving && <i style={{ animationDuration: `${ADVANCE_MS}ms` }} />}
              </button>
            </li>
          ))}
        </ol>
        {!isCalm && <HeroButton icon={isPaused ? 'play' : 'pause'} label={isPaused ? 'Play' : 'Pause'} onClick={() => setIsPaused(!isPaused)} />}
        <HeroButton icon="chevron-right" label="Next" onClick={() => show(index + 1)} />
      </div>
    </section>
  );
}

/** The previous scene stays under the new one until that has faded in; the next one, if any, is prefetched. */
function Scenes({ index, previous, next, isPlaying }: { index: number; previous: number; next: number | undefined; isPlaying: boolean }) {
  const roles = new Map<number, string>();
  if (next !== undefined) roles.set(next, 'hero-scene-next');
  roles.set(previous, 'hero-scene-previous');
  roles.set(index, previous === index ? 'hero-scene-first' : 'hero-scene-active');
  // Always in the same order, because moving an element restarts its film and its fade.
  const scenes = [...roles].sort(([one], [other]) => one - other);
  return (
    <div className="hero-scenes" aria-hidden="true">
      {scenes.map(([scene, role]) => (
        <div key={scene} className={`hero-scene ${role}`}>
          <Film name={slides[scene]!.title} isFirst={scene === 0} hasUpright isPlaying={scene === index && isPlaying} hasControl={false} />
        </div>
      ))}
    </div>
  );
}

function HeroButton({ icon, label, onClick }: { icon: 'chevron-left' | 'chevron-right' | 'pause' | 'play'; label: string; onClick: () => void }) {
  return (
    <button type="button" className="carousel-button" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={24} />
    </button>
  );
}
