import { HANDLE_PATH, LOGO } from './logo-shapes.ts';

const { size, tile, lens, handle } = LOGO;

/** The logo in the header. It needs no alternative text, because the site's name is beside it. */
export function Logo() {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="28" height="28" aria-hidden="true">
      <rect width={size} height={size} rx={tile.radius} className="fill-accent" />
      <circle
        cx={lens.x}
        cy={lens.y}
        r={lens.radius}
        fill="none"
        strokeWidth={lens.strokeWidth}
        className="stroke-paper"
      />
      <path
        d={HANDLE_PATH}
        strokeWidth={handle.strokeWidth}
        strokeLinecap="round"
        className="stroke-gold"
      />
    </svg>
  );
}
