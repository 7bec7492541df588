import type { Face } from './fonts.ts';

/** How text is drawn: sizes in points, the leading as a multiple of the size. */
export type Style = { face: Face; size: number; color: string; leading?: number };
