import type { IconName } from '#app/quiz/base/fields.ts';
import { SvgIcon } from '#app/shapes/svg-icon.tsx';

/** An icon that editors can choose. Assistive technology skips it, because it is always beside a text. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <SvgIcon name={name} size={size} />;
}
