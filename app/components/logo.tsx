import type { Brand } from '#app/quiz/contract/brand.ts';
import { HANDLE_PATH, LOGO } from '#app/shapes/logo-shapes.ts';

const { size, tile, lens, handle } = LOGO;

type Props = { brand?: Brand };

/**
 * The brand's logo, or ours, which needs no alternative text: the site's name is beside it. Paper is white, so
 * the logo for dark backgrounds is for screens only.
 */
export function Logo({ brand }: Props) {
  const { logo, logoOnDark, colors, isNameShown } = brand ?? {};
  if (logo) {
    const widest = isNameShown === false ? 'max-w-full' : 'max-w-[45%]';
    const picture = (file: Pick<typeof logo, 'src' | 'width' | 'height'>, media = '') => (
      <img
        src={file.src}
        width={file.width}
        height={file.height}
        alt={logo.alt}
        className={`h-9 w-auto ${widest} object-contain object-left ${media}`}
      />
    );
    if (!colors?.isDark || !logoOnDark) return picture(logo);
    return (
      <>
        {picture(logoOnDark, 'print:hidden')}
        {picture(logo, 'hidden print:block')}
      </>
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
