import type { Icon as IconName } from '#app/quiz/contract/fields.ts';
import { ICON_PATHS } from './icon-paths.ts';
import { SvgIcon } from './svg-icon.tsx';

/**
 * An icon that editors can choose. Hidden from assistive technology, because it is always beside a
 * text.
 */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <SvgIcon path={ICON_PATHS[name]} size={size} />;
}
