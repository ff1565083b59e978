// A silent loop behind or beside a text. The poster is there at once; the film starts when in view, but never for visitors who want less motion or data.
import { useEffect, useRef, useState } from 'react';
import { useInView } from '../../hooks/use-in-view.ts';
import { isSavingData, useReducedMotion } from '../../hooks/use-reduced-motion.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import './film.css';

/** Narrower screens get the light version. */
const PHONE = '(max-width: 47.99rem)';
const UPRIGHT_PHONE = `${PHONE} and (orientation: portrait)`;

type FilmProps = {
  /** Name of a file in /films, such as `taxation`. */
  name: string;
  /** Alternative text; empty for decoration. */
  alt?: string;
  sizes?: string;
  isFirst?: boolean;
  /** Uses the portrait version on phones held upright. */
  hasUpright?: boolean;
  /** Undefined: the film keeps its own state and starts playing. */
  isPlaying?: boolean | undefined;
  /** A play and pause button on the film. */
  hasControl?: boolean;
};

export function Film({ name, alt = '', sizes = '100vw', isFirst = false, hasUpright = false, isPlaying: isPlayingOutside, hasControl = true }: FilmProps) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isCalm = useReducedMotion();
  const isInView = useInView(frame, { threshold: 0.1 });
  const [isPlayingInside, setIsPlayingInside] = useState(true);
  const [isShowing, setIsShowing] = useState(false);
  const isPlaying = isPlayingOutside ?? isPlayingInside;
  // The server assumes reduced motion for every visitor, because its page is the same for all.
  const isAllowed = !isCalm && !isSavingData();
  const isMoving = isAllowed && isInView && isPlaying;
  const file = isAllowed && isInView ? fileOf(name, hasUpright) : undefined;

  useEffect(() => {
    // A browser may refuse to play; then the poster stays.
    if (isMoving) void video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [isMoving]);

  return (
    <div ref={frame} className="film">
      <Picture path={`films/${name}-poster`} widths={[640, 1280, 1920]} alt={alt} sizes={sizes} isFirst={isFirst} {...(hasUpright && { instead: { path: `films/${name}-tall-poster`, widths: [540, 750, 1080], media: UPRIGHT_PHONE, sizes: '100vw' } })} />
      {file && (
        <video key={file} ref={video} className={isShowing ? 'is-showing' : ''} muted loop playsInline preload="none" autoPlay={isPlaying} aria-hidden="true" tabIndex={-1} onPlaying={() => setIsShowing(true)}>
          <source src={`${file}.webm`} type="video/webm; codecs=av01.0.05M.10" />
          <source src={`${file}.mp4`} type="video/mp4" />
        </video>
      )}
      {isAllowed && hasControl && (
        <button type="button" className="film-control" aria-label={isPlaying ? 'Pause the film' : 'Play the film'} onClick={() => setIsPlayingInside(!isPlaying)}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
    </div>
  );
}

function fileOf(name: string, hasUpright: boolean) {
  if (hasUpright && matchMedia(UPRIGHT_PHONE).matches) return `/films/${name}-tall-540`;
  return `/films/${name}-${matchMedia(PHONE).matches ? 640 : 1280}`;
}
