import { type RefCallback, useCallback, useRef } from 'react';

const DURATION = 800;

/**
 * Makes a drawn number count up to its value once, where motion is welcome. The value is what React
 * draws, on the server too: only the text on the screen counts, from 0 before it is first painted.
 */
export function useCountUp(value: number): RefCallback<SVGTextElement> {
  const end = useRef<() => void>();
  return useCallback(
    (text: SVGTextElement | null) => {
      end.current?.();
      end.current = undefined;
      if (text && matchMedia('(prefers-reduced-motion: no-preference)').matches)
        end.current = countUp(text, value);
    },
    [value],
  );
}

/** Counts until the value is reached, the page is printed, or the result is called. */
function countUp(text: SVGTextElement, value: number): () => void {
  let frame = 0;
  let start: number | undefined;
  const show = (part: number) => {
    text.textContent = String(Math.round(value * (1 - (1 - part) ** 3)));
  };
  const tick = (now: number) => {
    start ??= now;
    if (now - start >= DURATION) return end();
    show((now - start) / DURATION);
    frame = requestAnimationFrame(tick);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    removeEventListener('beforeprint', end);
    show(1);
  };
  addEventListener('beforeprint', end);
  show(0);
  frame = requestAnimationFrame(tick);
  return end;
}
