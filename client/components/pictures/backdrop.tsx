// A picture that fills its container and changes without a flash: once loaded, the next one fades in over the one before.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Picture } from './picture.tsx';
import './backdrop.css';

/** The same time as a slide takes. */
const FADE_MS = 300;

export type BackdropPicture = { path: string; widths: readonly number[]; alt: string };

export function Backdrop({ picture }: { picture: BackdropPicture }) {
  const [layers, setLayers] = useState([{ id: 0, picture, isLoaded: true }]);
  const top = layers.at(-1)!;
  if (top.picture.path !== picture.path) setLayers([...layers, { id: top.id + 1, picture, isLoaded: false }]);

  const handleLoad = (id: number) => setLayers((all) => all.map((layer) => (layer.id === id ? { ...layer, isLoaded: true } : layer)));
  /** Removes layers that are completely covered. */
  const handleCover = (id: number) => setLayers((all) => all.filter((layer) => layer.id >= id));
  return (
    <div className="backdrop" data-state={top.isLoaded ? 'loaded' : 'loading'}>
      {layers.map(({ id, picture: { alt, ...source }, isLoaded }) => (
        <Layer key={id} picture={{ ...source, alt: id === top.id ? alt : '' }} isFirst={id === 0} isLoaded={isLoaded} onLoad={() => handleLoad(id)} onCover={() => handleCover(id)} />
      ))}
    </div>
  );
}

type LayerProps = { picture: BackdropPicture; isFirst: boolean; isLoaded: boolean; onLoad: () => void; onCover: () => void };

function Layer({ picture, isFirst, isLoaded, onLoad, onCover }: LayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const handleLoad = useEffectEvent(onLoad);
  const handleCover = useEffectEvent(onCover);

  useEffect(() => {
    if (isFirst) return;
    let isMounted = true;
    const settle = () => isMounted && handleLoad();
    // Decoded before it is shown, to avoid half-painted frames. If a picture fails, the one below stays.
    frame.current?.querySelector('img')?.decode().then(settle, () => {});
    return () => {
      isMounted = false;
    };
  }, [isFirst]);
  useEffect(() => {
    if (isFirst || !isLoaded) return;
    const timer = setTimeout(() => handleCover(), FADE_MS);
    return () => clearTimeout(timer);
  }, [isFirst, isLoaded]);

  return (
    <div ref={frame} className="backdrop-layer" data-state={isLoaded ? 'loaded' : 'loading'}>
      <Picture {...picture} sizes="100vw" isFirst={!isFirst} />
    </div>
  );
}
