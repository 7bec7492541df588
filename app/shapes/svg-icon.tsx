import type { CONTROL_PATHS } from './control-paths.ts';

/** Draws an icon of the page’s `IconSprite`, in a box of 24 by 24, in the colour of the text. */
export function SvgIcon({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="icon">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** Hidden from assistive technology, because it is beside a text or in a button with a label. */
export function ControlIcon({ name, size }: { name: keyof typeof CONTROL_PATHS; size?: number }) {
  return <SvgIcon name={name} size={size} />;
}

/** Points down beside the title of a disclosure that is closed, and up beside that of an open one. */
export const DisclosureArrow = ({ size }: { size?: number }) => (
  <span className="disclosure-arrow text-accent">
    <ControlIcon name="chevron-down" size={size} />
  </span>
);
