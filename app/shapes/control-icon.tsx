import type { CONTROL_PATHS } from './control-paths.ts';
import { SvgIcon } from './svg-icon.tsx';

/** Hidden from assistive technology, because it is beside a text or in a button with a label. */
export function ControlIcon({ name, size }: { name: keyof typeof CONTROL_PATHS; size?: number }) {
  return <SvgIcon name={name} size={size} />;
}
