import { ControlIcon } from './control-icon.tsx';

/** Points down beside the title of a disclosure that is closed, and up beside that of an open one. */
export const DisclosureArrow = ({ size }: { size?: number }) => (
  <span className="disclosure-arrow text-accent">
    <ControlIcon name="chevron-down" size={size} />
  </span>
);
