import type { Icon as EditorsIcon } from '#app/quiz/fields.ts';
import { ICON_PATHS } from './icon-paths.ts';

/** What editors can choose, and what stands on the audit's own buttons. */
type IconName = EditorsIcon | 'download' | 'minus' | 'plus' | 'share' | 'unfold';

/** Always beside its word, so it is hidden from assistive technology. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  const paths: Record<IconName, string> = ICON_PATHS;
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
      <path d={paths[name]} />
    </svg>
  );
}
