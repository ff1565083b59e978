// keen-slider on a row that scrolls natively until then: the script is fetched when the row comes near the screen, or is asked to move.
import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useInView } from './use-in-view.ts';

type Move = (slider: KeenSliderInstance) => void;

/** `onChange` gets the first slide in view. `move` waits for the slider if it has not loaded yet. */
export function useSlider(options: KeenSliderOptions, onChange: (index: number) => void) {
  const track = useRef<HTMLDivElement>(null);
  const isNear = useInView(track, { margin: '50%', isOnce: true });
  const [isWanted, setIsWanted] = useState(false);
  const [slider, setSlider] = useState<KeenSliderInstance>();
  const waiting = useRef<Move[]>([]);
  const isDue = isNear || isWanted;

  const handleChange = useEffectEvent(onChange);
  const current = () => ({ ...options, slideChanged: ({ track: { details } }: KeenSliderInstance) => handleChange(details.rel) });
  const create = useEffectEvent((KeenSlider: typeof import('keen-slider').default) => {
    const created = new KeenSlider(track.current!, current());
    setSlider(created);
    for (const move of waiting.current.splice(0)) move(created);
    return created;
  });

  useEffect(() => {
    if (!isDue) return;
    let isGone = false;
    let created: KeenSliderInstance | undefined;
    import('keen-slider').then(
      ({ default: KeenSlider }) => (created = isGone ? undefined : create(KeenSlider)),
      // Could not be fetched; the row still scrolls.
      () => {},
    );
    return () => {
      isGone = true;
      created?.destroy();
      setSlider(undefined);
    };
  }, [isDue]);

  // Not for a new slider, which already has the options and may be moving.
  const update = useEffectEvent(() => slider?.update(current()));
  const described = JSON.stringify(options);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is waited for is the change itself
  useEffect(() => update(), [described]);

  function move(how: Move) {
    if (slider) return how(slider);
    waiting.current.push(how);
    setIsWanted(true);
  }

  return { track, slider, move };
}
