/**
 * The shapes of the logo, a magnifying glass on a tile, in a box of 32 by 32. The site's header and the PDF
 * draw the logo from them; the icons in `public` and `studio/static` and `public/og*.png` are files.
 */
export const LOGO = {
  size: 32,
  tile: { radius: 6 },
  lens: { x: 14, y: 14, radius: 7, strokeWidth: 3 },
  handle: { from: 19.5, to: 25.5, strokeWidth: 3.5 },
} as const;

const { handle } = LOGO;

export const HANDLE_PATH = `M${handle.from} ${handle.from}L${handle.to} ${handle.to}`;
