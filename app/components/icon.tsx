import type { Icon as EditorsIcon } from '#app/quiz/contract/fields.ts';
import { ICON_PATHS } from './icon-paths.ts';

/** One that editors can choose. Always beside its word, so it is hidden from assistive technology. */
export function Icon({ name, size }: { name: EditorsIcon; size?: number }) {
  return <Drawing path={ICON_PATHS[name]} size={size} />;
}

export function Drawing({ path, size = 24 }: { path: string; size?: number }) {
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
