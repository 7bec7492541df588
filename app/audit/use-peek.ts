import { useEffect, useRef } from 'react';

/** How much of an option shows, and how much of it is hidden, where there are more below, in pixels. */
const PEEK = 16;

/**
 * Returns the ref of the form. Where the options go on behind its buttons, spreads them by a
 * few pixels if the edge would fall between two of them: an option that is cut off says that more
 * follow.
 */
export function usePeek() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const options = form.current?.querySelector<HTMLElement>('.options');
    const buttons = form.current?.querySelector<HTMLElement>('.question-buttons');
    if (!options || !buttons) return;
    const move = () => {
      options.style.removeProperty('--more-space');
      if (getComputedStyle(buttons).position !== 'sticky') return;
      const edge = innerHeight - buttons.offsetHeight - scrollY;
      const rows = [...options.children].map((row) => row.getBoundingClientRect());
      const behind = rows.findIndex(({ bottom }) => bottom > edge);
      const top = rows[behind]?.top ?? 0;
      const cut = edge - top >= PEEK ? behind : behind - 1;
      const by = PEEK + edge - (rows[cut]?.bottom ?? Number.POSITIVE_INFINITY);
      // Shared among the space above each row as far as the one that is to be cut.
      if (by > 0) options.style.setProperty('--more-space', `${by / (cut + 1)}px`);
    };
    move();
    addEventListener('resize', move);
    return () => removeEventListener('resize', move);
  });
  return form;
}
