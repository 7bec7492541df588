import type { Icon as IconName } from '#app/quiz/contract/fields.ts';
import { ICON_PATHS } from './icon-paths.ts';

/**
 * An icon that editors can choose. Hidden from assistive technology, because it is always beside a
 * text.
 */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <SvgIcon path={ICON_PATHS[name]} size={size} />;
}

export function SvgIcon({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      <path d={path} />
    </svg>
  );
}
