import { z } from 'zod';
import { expressions } from './annotations.ts';
import { optional, text } from './fields.ts';
import { isObject, ownProperty } from './unknown.ts';

/** The id of an image asset says everything about it: `image-<sha1>-<width>x<height>-<format>`. */
const ASSET = /^image-([0-9a-f]{40})-([1-9]\d{0,4})x([1-9]\d{0,4})-([a-z]{3,4})$/;

/** The picture of an asset, with its sides in pixels. Any other id gives an empty format. */
export function pictureOfAsset(id: string) {
  const [, hash = '', width = '', height = '', format = ''] = ASSET.exec(id) ?? [];
  return {
    width: Number(width),
    height: Number(height),
    format,
    /** The name of its file, in the Content Lake and on the site. */
    file: `${hash}-${width}x${height}.${format}`,
  };
}

/** The size of a file, rounded up: `30 kB`, `64.1 MB`. */
export const fileSize = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${Math.ceil(bytes / 1e5) / 10} MB`;

/** In pixels. */
export type Dimensions = { width: number; height: number };

/** Why a picture has too many pixels; `undefined` if it has not. A small file can have so many that it fills the memory once it is drawn. */
export const tooManyPixels = ({ width, height }: Dimensions, side: number, enough: string) =>
  Math.max(width, height) > side
    ? `This picture is ${width} by ${height} pixels. Use at most ${side} on each side: ${enough}.`
    : undefined;

type PictureRules = {
  formats: readonly string[];
  useInstead: string;
  maxBytes: number;
  tooLarge: string;
  dimensionsProblem: (dimensions: Dimensions) => string | undefined;
};

/** An image field: its asset, and the size of the file in bytes, which in the Studio a rule looks up. */
const imageFields = {
  asset: z.object({ _ref: z.string().max(120) }, 'Choose a picture.'),
  size: z
    .number()
    .register(expressions, { read: () => 'asset->size' })
    .nullish(),
};

type Image = { asset: { _ref: string }; size?: number | null };

const pictureFrom =
  ({ formats, useInstead, maxBytes, tooLarge, dimensionsProblem }: PictureRules) =>
  ({ asset, size }: Image, context: z.RefinementCtx) => {
    const { file, format, ...dimensions } = pictureOfAsset(asset._ref);
    const isFormat = formats.includes(format);
    if (!isFormat) context.addIssue(useInstead);
    if (size && size > maxBytes) context.addIssue(`This file is ${fileSize(size)}. ${tooLarge}`);
    const problem = isFormat ? dimensionsProblem(dimensions) : undefined;
    if (problem) context.addIssue(problem);
    /** `src`: the path at which the site serves the picture. */
    return { asset, size, src: `/images/${file}`, ...dimensions };
  };

/** An image field by these rules, as what a page needs to draw the picture. It can be parsed again. */
export const image = (rules: PictureRules) => z.object(imageFields).transform(pictureFrom(rules));

/** The same with `alt`, which says what the picture shows. */
export const describedImage = (rules: PictureRules) =>
  z
    .object({ alt: text, ...imageFields })
    .transform((value, context) => ({ alt: value.alt, ...pictureFrom(rules)(value, context) }));

/** An image field without its picture keeps its other fields, but counts as empty. */
export const ifChosen = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (isObject(ownProperty(value, 'asset')) ? value : undefined),
    optional(schema),
  );
