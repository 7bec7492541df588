import { useEffect, useRef } from 'react';

/** The least of a cut-off option that must be visible, and the least that must be hidden, in pixels. */
const MIN_PART = 16;

/**
 * The ref of the form. Where its sticky buttons cover options, spreads them so that one is cut off, which shows
 * that more follow.
 */
export function useScrollHint() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const options = form.current?.querySelector<HTMLElement>('.options');
    const buttons = form.current?.querySelector<HTMLElement>('.question-buttons');
    if (!options || !buttons) return;
    const spread = () => {
      options.style.removeProperty('--more-space');
      if (getComputedStyle(buttons).position !== 'sticky') return;
      const edge = innerHeight - buttons.offsetHeight - scrollY;
      const rows = [...options.children].map((row) => row.getBoundingClientRect());
      const behind = rows.findIndex(({ bottom }) => bottom > edge);
      const top = rows[behind]?.top ?? 0;
      const cut = edge - top >= MIN_PART ? behind : behind - 1;
      const missing = MIN_PART + edge - (rows[cut]?.bottom ?? Number.POSITIVE_INFINITY);
      // Divided among the spaces above the rows down to the one that is to be cut off.
      if (missing > 0) options.style.setProperty('--more-space', `${missing / (cut + 1)}px`);
    };
    spread();
    addEventListener('resize', spread);
    return () => removeEventListener('resize', spread);
  });
  return form;
}
