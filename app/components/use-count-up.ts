import { useEffect, useState } from 'react';

const DURATION = 800;

/** Counts up to a number once. The server, and whoever asks for less motion, sees it at once. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target);

  useEffect(() => {
    setShown(target);
    if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
    let frame = 0;
    let start: number | undefined;
    const tick = (now: number) => {
      start ??= now;
      const part = Math.min((now - start) / DURATION, 1);
      setShown(Math.round(target * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(frame);
      setShown(target);
    };
  }, [target]);

  return shown;
}
