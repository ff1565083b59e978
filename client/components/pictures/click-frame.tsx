// PRIV-01: third-party content inside our page, a map or a player. Nothing of it loads before the visitor clicks; until then a picture of ours is shown.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon, type IconName } from './icon.tsx';
import './click-frame.css';

type ClickFrameProps = {
  /** Names the frame for a screen reader: 'Map of our office in Dubai'. */
  title: string;
  src: string;
  /** The button's text: 'Show the map'. */
  action: string;
  icon: IconName;
  /** Who will receive the visitor's data. */
  provider: string;
  picture: ReactNode;
  isPlayer?: boolean;
};

export function ClickFrame({ title, src, action, icon, provider, picture, isPlayer = false }: ClickFrameProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // The focused button has gone.
  useEffect(() => {
    if (isLoaded) frame.current?.focus();
  }, [isLoaded]);
  return (
    <div className="click-frame">
      {picture}
      {isLoaded ? (
        // Maps and players need scripts and their own storage; the policy lists the hosts allowed here.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe ref={frame} title={title} src={src} {...(isPlayer && { allow: 'autoplay; fullscreen; picture-in-picture' })} />
      ) : (
        <div className="click-frame-ask needs-script">
          <Button variant="ghost" aria-label={`${action}: ${title}`} onClick={() => setIsLoaded(true)}>
            <Icon name={icon} /> {action}
          </Button>
          <p>Loads from {provider}</p>
        </div>
      )}
    </div>
  );
}
