import { type Dimensions, describedImage, fileSize, tooManyPixels } from './picture.ts';

/** The largest file as it is sent to visitors, in bytes: a question may have many. */
export const MAX_OPTION_PICTURE_BYTES = 60_000;
/** The longest side, in pixels. */
export const MAX_OPTION_PICTURE_SIDE = 1280;

/** Why a picture of these dimensions cannot be on an option; `undefined` if it can. */
export const optionPictureProblem = (dimensions: Dimensions): string | undefined =>
  tooManyPixels(dimensions, MAX_OPTION_PICTURE_SIDE, '640 pixels wide is enough');

const pictureOf = (formats: readonly string[], useInstead: string) =>
  describedImage({
    formats,
    useInstead,
    maxBytes: MAX_OPTION_PICTURE_BYTES,
    tooLarge: `Make the picture smaller than ${fileSize(MAX_OPTION_PICTURE_BYTES)}: 640 pixels wide is enough.`,
    dimensionsProblem: optionPictureProblem,
  });

/** A picture on an option. `alt` says what it shows; where that is the label, it is read once. */
export const optionPicture = pictureOf(
  ['png', 'jpg', 'webp'],
  'Use a PNG, JPEG or WebP file that does not move.',
);

/** The picture of a result, which is in the emailed PDF too. */
export const resultPicture = pictureOf(
  ['png', 'jpg'],
  'Use a PNG or JPEG file, because a PDF shows no other.',
);
