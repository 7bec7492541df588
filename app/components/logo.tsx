import type { Brand } from '#app/quiz/contract/brand.ts';
import { HANDLE_PATH, LOGO } from './logo-shapes.ts';

const { size, tile, lens, handle } = LOGO;

type Props = { picture?: NonNullable<Brand['logo']> };

/** The brand's logo, or ours, which needs no alternative text: the site's name is beside it. */
export function Logo({ picture }: Props) {
  if (picture) {
    const { src, width, height, alt } = picture;
    return (
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        className="h-9 w-auto max-w-[45%] object-contain object-left"
      />
    );
  }
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
        className="stroke-highlight"
      />
    </svg>
  );
}
