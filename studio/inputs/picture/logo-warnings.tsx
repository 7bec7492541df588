import { useFormValue } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { isDark } from '#app/quiz/brand/derive-colors.ts';
import { standsOut } from '#app/quiz/brand/stands-out.ts';
import { colorIn } from '#app/quiz/contract/brand.ts';
import { drawPicture } from '#app/report/logo-picture.ts';
import type { PictureLimits } from '#schemas/objects/form-options.ts';
import { Muted, Note } from '#studio/components/elements.tsx';
import { useResource } from '#studio/hooks/use-resource.ts';

type Logo = NonNullable<PictureLimits['logo']>;
type Ground = { color: string; warning: string };

const ON_PAPER =
  'This logo is hard to see on white paper: too little of it has a contrast of 3 or more. The PDF shows the name of the site instead. Use a darker version here, and this one as the logo for a dark background.';
const ON_LIGHT =
  'This logo is hard to see on the page: too little of it has a contrast of 3 or more with the background colour. Use a darker version.';
const ON_DARK =
  'This logo is hard to see on the page: too little of it has a contrast of 3 or more with the dark background colour. Use a lighter version';

const WITHOUT_LOGO = 'Choose the logo above too: without it, the site shows neither.';

/** Where a brand draws a logo, and what to tell the editor where it cannot be made out there. */
export function groundsOf(logo: Logo, brand: unknown): Ground[] {
  const color = colorIn(ownProperty(brand, 'background')) ?? DEFAULT_COLORS.paper;
  if (logo === 'logoOnDark') return isDark(color) ? [{ color, warning: `${ON_DARK}.` }] : [];
  const paper = { color: '#ffffff', warning: ON_PAPER };
  if (!isDark(color)) return [{ color, warning: ON_LIGHT }, paper];
  const isReplaced = ownProperty(ownProperty(brand, 'logoOnDark'), 'asset') !== undefined;
  const page = { color, warning: `${ON_DARK} as the logo for a dark background.` };
  return isReplaced ? [paper] : [page, paper];
}

/** Warns where a logo cannot be made out, and where it is not used. A picture that cannot be loaded gets no warning. */
export function LogoWarnings({ logo, src }: { logo: Logo; src: string }) {
  const brand = useFormValue(['brand']);
  const { data } = useResource(() => drawPicture(src), [src]);
  const pixels = data?.pixels;
  const grounds = groundsOf(logo, brand);
  const hasLogo = ownProperty(ownProperty(brand, 'logo'), 'asset') !== undefined;
  const unseen = pixels && grounds.find(({ color }) => !standsOut(pixels, color));
  const warning = hasLogo ? unseen?.warning : WITHOUT_LOGO;
  if (warning)
    return (
      <Note padding={3} tone="caution" role="status">
        {warning}
      </Note>
    );
  return grounds.length === 0 ? (
    <Muted>The background colour is light, so this logo isn’t used yet.</Muted>
  ) : null;
}
