import { z } from 'zod';
import { flag, optional } from '#app/quiz/base/fields.ts';
import {
  type Dimensions,
  describedImage,
  fileSize,
  ifChosen,
  image,
  tooManyPixels,
} from '#app/quiz/base/picture.ts';
import { nearestAccent, printColors, worstPair } from '#app/quiz/brand/check-colors.ts';
import { type BrandPalette, DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { deriveColors, isDark } from '#app/quiz/brand/derive-colors.ts';
import { isHex } from '#app/quiz/brand/oklch.ts';

/** The largest files as they are sent to visitors, in bytes. */
export const MAX_LOGO_BYTES = 30_000;
/** Some messaging apps show no larger picture. */
export const MAX_LINK_PICTURE_BYTES = 600_000;
const MIN_LINK_PICTURE = { width: 600, height: 315 };
/** The longest sides, in pixels: a small file can have so many that it fills the memory once it is drawn. */
export const MAX_LOGO_SIDE = 2000;
export const MAX_LINK_PICTURE_SIDE = 4096;

/** A colour, stored as `#rrggbb` in lower case. */
export const color = z
  .string('Enter a colour, such as #0f4c3a.')
  .trim()
  .toLowerCase()
  .refine(isHex, 'Enter a colour as # and six digits, such as #0f4c3a.');

/** The colour in a field; `undefined` where there is none, or one that the site does not accept. */
export const colorIn = (value: unknown): string | undefined => color.safeParse(value).data;

/** Why a logo of these dimensions cannot be used; `undefined` if it can. */
export function logoDimensionsProblem(dimensions: Dimensions): string | undefined {
  if (dimensions.height > 4 * dimensions.width)
    return 'This picture is more than four times as tall as it is wide. Use a wider logo.';
  return tooManyPixels(dimensions, MAX_LOGO_SIDE, '400 pixels wide is enough');
}

/** Why a picture of these dimensions cannot be used for link previews; `undefined` if it can. */
export function linkPictureDimensionsProblem(dimensions: Dimensions): string | undefined {
  const { width, height } = dimensions;
  if (width < MIN_LINK_PICTURE.width || height < MIN_LINK_PICTURE.height)
    return 'Use a picture of at least 600 by 315 pixels; 1200 by 630 is best.';
  return tooManyPixels(dimensions, MAX_LINK_PICTURE_SIDE, '1200 by 630 is best');
}

const logoRules = {
  maxBytes: MAX_LOGO_BYTES,
  tooLarge: `Make the logo smaller than ${fileSize(MAX_LOGO_BYTES)}: 400 pixels wide is enough.`,
  dimensionsProblem: logoDimensionsProblem,
};

export const logoFile = image({
  ...logoRules,
  formats: ['png', 'jpg', 'webp'],
  useInstead: 'Use a PNG, JPEG or WebP file for the logo.',
});

export const logo = describedImage({
  ...logoRules,
  formats: ['png', 'jpg'],
  useInstead: 'Use a PNG or JPEG file for the logo, because a PDF shows no other.',
});

export const linkPicture = image({
  formats: ['png', 'jpg'],
  useInstead: 'Use a PNG or JPEG file, because messaging apps show no other.',
  maxBytes: MAX_LINK_PICTURE_BYTES,
  tooLarge: `Make the picture smaller than ${fileSize(MAX_LINK_PICTURE_BYTES)}: JPEG, 1200 by 630 pixels.`,
  dimensionsProblem: linkPictureDimensionsProblem,
});

/** What editors choose of a brand. Each part is optional. See docs/marketers.md#your-brand. */
export const chosenBrand = z.object({
  logo: ifChosen(logo),
  /** Replaces the logo on a dark background. It says the same, so it has no text of its own. */
  logoOnDark: ifChosen(logoFile),
  /** Whether the site's name stands beside the logo. Without a value it does. */
  isNameShown: flag.nullish(),
  linkPicture: ifChosen(linkPicture),
  accent: optional(color),
  background: optional(color),
});

/** A brand, with the colours that follow from it. */
export const brand = chosenBrand.transform((value, context) => {
  const problem = accentProblem(value);
  if (problem) context.addIssue({ code: 'custom', path: ['accent'], message: problem.message });
  return { ...value, colors: paletteOf(value) };
});

export type Brand = z.infer<typeof brand>;
type Chosen = { accent?: string; background?: string };

/** Why an accent cannot be used on the background, and the nearest one that can; `undefined` if it can. */
export function accentProblem({ accent, background = DEFAULT_COLORS.paper }: Chosen) {
  if (accent === undefined) return undefined;
  const worst = worstPair(deriveColors({ accent, background }));
  if (!worst) return undefined;
  const offer = nearestAccent({ accent, background });
  const contrast = (Math.floor(worst.ratio * 100) / 100).toFixed(2);
  return {
    offer,
    message: `${worst.name}: the contrast is ${contrast}, and has to be ${worst.required}. The nearest colour that passes is ${offer}.`,
  };
}

/** The palette of the chosen colours, if any; the default accent is adapted to their background. */
export function paletteOf({ accent, background = DEFAULT_COLORS.paper }: Chosen) {
  if (accent === undefined && background === DEFAULT_COLORS.paper) return undefined;
  const used = accent ?? nearestAccent({ accent: DEFAULT_COLORS.accent, background });
  const palette: BrandPalette = {
    screen: deriveColors({ accent: used, background }),
    print: printColors(used),
    isDark: isDark(background),
  };
  return palette;
}
