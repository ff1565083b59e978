// A row of slides on keen-slider: arrows, dots, swipe, keyboard, and a pause button if it moves by itself. Without JavaScript it is a scrolling row.
import 'keen-slider/keen-slider.min.css';
import type { KeenSliderInstance } from 'keen-slider';
import { Children, type KeyboardEvent, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useReducedMotion } from '../../hooks/use-reduced-motion.ts';
import { useSlider } from '../../hooks/use-slider.ts';
import { Icon } from './icon.tsx';
import './carousel.css';

/** HOME-06, SVCH-02. */
const SLIDE_MS = 300;
/** HOME-15: the time per slide while the row glides continuously. */
const GLIDE_MS = 5_000;
/** The widths at which the specifications change the number of slides; carousel.css has a media query for each. */
const breakpoints = [320, 640, 768, 1024, 1280];

type CarouselProps = {
  label: string;
  /** Slides in view by minimum viewport width in pixels. */
  perView: Record<number, number>;
  isLooping?: boolean;
  /** The slide marked as active, which need not be the first in view. */
  activeIndex?: number;
  onActiveChange?: (index: number) => void;
  /** Milliseconds between steps, or a continuous glide. Pauses under the pointer, with focus inside, in a hidden tab and with reduced motion. */
  autoPlay?: number | 'continuous';
  hasDots?: boolean;
  hasArrows?: boolean;
  className?: string;
  children: ReactNode;
};

export function Carousel({ label, perView, isLooping = false, activeIndex, onActiveChange, autoPlay, hasDots = false, hasArrows = true, className, children }: CarouselProps) {
  // Each is hydrated by itself, so that a press on an arrow meanwhile does not wait for what is in all of them.
  const slides = useMemo(() => Children.map(Children.toArray(children), (slide) => <Suspense>{slide}</Suspense>), [children]);
  const isCalm = useReducedMotion();
  const [isPaused, setIsPaused] = useState(false);
  const [isResting, setIsResting] = useState(false);
  const [first, setFirst] = useState(0);

  const optionsFor = (count: number) => ({ loop: isLooping && slides.length > count, slides: { perView: count } });
  const { track, slider, move } = useSlider(
    {
      ...optionsFor(perViewAt(perView, 0)),
      breakpoints: Object.fromEntries(Object.entries(perView).map(([width, count]) => [`(min-width: ${width}px)`, optionsFor(count)])),
      defaultAnimation: { duration: isCalm ? 0 : SLIDE_MS },
    },
    (index) => {
      setFirst(index);
      // Gliding past slides does not select them.
      if (autoPlay !== 'continuous') onActiveChange?.(index);
    },
  );
  const isMoving = autoPlay !== undefined && !isCalm && !isPaused && !isResting;
  useMotion(slider, isMoving, autoPlay);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const isForward = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction === 'ltr');
    event.preventDefault();
    move((row) => (isForward ? row.next() : row.prev()));
  }

  /** Brings a focused slide into view. At once: an animation would end with the gliding, which stops because of the focus. */
  function handleFocus(index: number) {
    const details = slider?.track.details;
    if (!details || (details.slides[index]?.portion ?? 1) >= 1) return;
    // What is still moving would carry the slide on.
    slider.animator.stop();
    slider.track.add(slider.track.idxToDist(index, false));
  }

  return (
    // Arrow keys work from any focused element inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={['carousel', className].filter(Boolean).join(' ')}
      aria-roledescription="carousel"
      aria-label={label}
      style={Object.fromEntries(breakpoints.map((width) => [`--per-${width}`, perViewAt(perView, width)]))}
      onKeyDown={handleKeyDown}
      onMouseEnter={() => setIsResting(true)}
      onMouseLeave={() => setIsResting(false)}
      onFocus={() => setIsResting(true)}
      onBlur={() => setIsResting(false)}
    >
      {/* While it is a native scroll container, the keyboard must reach it. */}
      <div ref={track} className={`carousel-track${slider ? ' keen-slider' : ''}`} {...(!slider && { tabIndex: 0 })}>
        {slides.map((slide, index) => (
          // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/no-noninteractive-element-interactions -- a slide is its place in the row; its content takes the focus
          <div key={index} className="keen-slider__slide carousel-slide" role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${slides.length}`} {...(index === activeIndex && { 'data-active': '' })} onFocus={() => handleFocus(index)}>
            {slide}
          </div>
        ))}
      </div>
      <div className="carousel-controls needs-script">
        {hasArrows && <CarouselButton icon="chevron-left" label="Previous" className="carousel-previous" onClick={() => move((row) => row.prev())} />}
        {hasDots && (
          <div className="carousel-dots">
            {slides.map((_slide, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a slide is its place in the row
              <button key={index} type="button" aria-label={`Slide ${index + 1}`} {...(index === first && { 'aria-current': 'true' as const })} onClick={() => move((row) => row.moveToIdx(index))} />
            ))}
          </div>
        )}
        {autoPlay !== undefined && !isCalm && <CarouselButton icon={isPaused ? 'play' : 'pause'} label={isPaused ? 'Play' : 'Pause'} className="carousel-pause" onClick={() => setIsPaused(!isPaused)} />}
        {hasArrows && <CarouselButton icon="chevron-right" label="Next" className="carousel-next" onClick={() => move((row) => row.next())} />}
      </div>
    </section>
  );
}

function CarouselButton({ icon, label, className, onClick }: { icon: 'chevron-left' | 'chevron-right' | 'play' | 'pause'; label: string; className: string; onClick: () => void }) {
  return (
    <button type="button" className={`carousel-button ${className}`} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={24} />
    </button>
  );
}

/** Moves the slider while `isMoving`, except in a hidden tab. */
function useMotion(slider: KeenSliderInstance | undefined, isMoving: boolean, autoPlay: CarouselProps['autoPlay']) {
  useEffect(() => {
    if (!slider || !isMoving) return;
    if (autoPlay === 'continuous') {
      const glide = () => {
        const { abs, slides } = slider.track.details;
        slider.moveToIdx(abs + slides.length, true, { duration: slides.length * GLIDE_MS, easing: (time) => time });
      };
      slider.on('animationEnded', glide);
      slider.on('dragEnded', glide);
      glide();
      return () => {
        slider.on('animationEnded', glide, true);
        slider.on('dragEnded', glide, true);
        slider.animator.stop();
      };
    }
    const timer = setInterval(() => document.visibilityState === 'visible' && slider.next(), autoPlay);
    return () => clearInterval(timer);
  }, [slider, isMoving, autoPlay]);
}

function perViewAt(perView: Record<number, number>, width: number) {
  const widths = Object.keys(perView).map(Number).sort((a, b) => a - b);
  return perView[widths.findLast((least) => least <= width) ?? widths[0]!] ?? 1;
}
