import { type RefCallback, useCallback, useRef } from 'react';
import { formatAmount, type Unit } from '#app/quiz/base/format.ts';

const DURATION_MS = 800;

/**
 * Counts a number in an SVG up to its value once, unless the visitor prefers reduced motion. React
 * renders the final value; the text is set to 0 before the first paint, and counts up from there.
 */
export function useCountUp(
  value: number,
  { currency, unit }: Unit,
  language: string,
): RefCallback<SVGTextElement> {
  const end = useRef<() => void>();
  return useCallback(
    (text: SVGTextElement | null) => {
      end.current?.();
      end.current = undefined;
      if (text && matchMedia('(prefers-reduced-motion: no-preference)').matches)
        end.current = countUp(text, value, (counted) =>
          formatAmount(counted, { currency, unit }, language),
        );
    },
    [value, currency, unit, language],
  );
}

/** Shows the final value early if the page is printed or the returned function is called. */
function countUp(
  text: SVGTextElement,
  value: number,
  format: (counted: number) => string,
): () => void {
  let frame = 0;
  let start: number | undefined;
  const show = (part: number) => {
    const counted = part === 1 ? value : Math.round(value * (1 - (1 - part) ** 3));
    text.textContent = format(counted);
  };
  const tick = (now: number) => {
    start ??= now;
    if (now - start >= DURATION_MS) return end();
    show((now - start) / DURATION_MS);
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
