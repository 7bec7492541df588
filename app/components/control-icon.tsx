import { SvgIcon } from './icon.tsx';

/** Lucide icons of the audit's controls. The landing page does not load them. */
const CONTROL_PATHS = {
  download: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  share:
    'M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49',
  'chevron-down': 'M6 9l6 6 6-6',
} as const;

/** Hidden from assistive technology, because it is beside a text or in a button with a label. */
export function ControlIcon({ name, size }: { name: keyof typeof CONTROL_PATHS; size?: number }) {
  return <SvgIcon path={CONTROL_PATHS[name]} size={size} />;
}
