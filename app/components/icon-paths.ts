import type { Icon } from '#app/quiz/contract/fields.ts';
import { CONTROL_PATHS } from './control-paths.ts';

/**
 * Icons of Lucide (https://lucide.dev) as SVG paths in a box of 24 by 24. Their licence is in
 * icon-paths.license.txt. These are in the visitor's first script, because code or the shipped quiz draws them.
 */
const FIRST_ICONS = {
  alert:
    'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  building:
    'M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
  check: 'M20 6 9 17l-5-5',
  clock: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2',
  dollar: 'M12 3v18M17 5H9.5a1 1 0 000 7h5a1 1 0 010 7H6',
  file: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
  list: 'M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 7l2 2 4-4',
  shield: CONTROL_PATHS.shield,
  sprout:
    'M14 9.536V7a4 4 0 0 1 4-4h1.5a.5.5 0 0 1 .5.5V5a4 4 0 0 1-4 4 4 4 0 0 0-4 4c0 2 1 3 1 5a5 5 0 0 1-1 3M4 9a5 5 0 0 1 8 4 5 5 0 0 1-8-4M5 21h14',
  'trending-up': 'M16 7h6v6M22 7l-8.5 8.5-5-5L2 17',
  trophy:
    'M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3M4 22h16M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1zM6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3',
  users:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
};

export type FurtherIcons = Record<Exclude<Icon, keyof typeof FIRST_ICONS>, string>;

const paths: Partial<Record<Icon, string>> = { ...FIRST_ICONS };

export const addIcons = (further: FurtherIcons): void => void Object.assign(paths, further);

/** The path of an icon; `undefined` for a further one on a visitor's page that has not loaded it. */
export const iconPath = (name: Icon): string | undefined => paths[name];

/** Whether the first script has all icons that are somewhere in content. */
export const needsNoFurtherIcons = (content: object): boolean =>
  [...JSON.stringify(content).matchAll(/"icon":"([^"]+)/g)].every(
    ([, name = '']) => name in FIRST_ICONS,
  );
