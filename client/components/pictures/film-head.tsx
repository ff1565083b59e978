// A page header filled by a film, with title and links over it and a button that stops it.
import { type ReactNode, useState } from 'react';
import { isSavingData, useReducedMotion } from '../../hooks/use-reduced-motion.ts';
import { Button } from '../controls/button.tsx';
import { Film } from './film.tsx';
import { Icon } from './icon.tsx';
import './film-head.css';

type FilmHeadProps = {
  /** Name of a file in /films. */
  film: string;
  overline?: string;
  heading: string;
  lead?: string;
  /** Leaves room for what follows in the first screen. */
  isLow?: boolean;
  /** Links and buttons, before the one that stops the film. */
  children?: ReactNode;
};

export function FilmHead({ film, overline, heading, lead, isLow = false, children }: FilmHeadProps) {
  const isCalm = useReducedMotion();
  const [isPlaying, setIsPlaying] = useState(true);
  // If the film never plays there is nothing to stop. The server assumes reduced motion for every visitor.
  const hasToggle = !isCalm && !isSavingData();
  return (
    <header id="hero" className={`film-head under-header${isLow ? ' film-head-low' : ''}`}>
      <Film name={film} isFirst hasUpright isPlaying={isPlaying} hasControl={false} />
      <div className="film-head-text">
        {overline && <p className="overline">{overline}</p>}
        <h1>{heading}</h1>
        {lead && <p className="film-head-lead">{lead}</p>}
        <div className="film-head-actions">
          {children}
          {hasToggle && (
            <Button variant="ghost" className="film-head-toggle" aria-label={isPlaying ? 'Pause the film' : 'Play the film'} onClick={() => setIsPlaying(!isPlaying)}>
              <Icon name={isPlaying ? 'pause' : 'play'} />
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
