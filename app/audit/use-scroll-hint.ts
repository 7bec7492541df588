import { useEffect, useRef } from 'react';

/** The least of a cut-off option that must be visible, and the least that must be hidden, in pixels. */
const MIN_PART = 16;

/**
 * Returns the ref of the form. Where the form's sticky buttons cover further options, spreads the
 * options by a few pixels if the edge of the buttons would fall between two of them: an option that is
 * cut off shows that more follow.
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
