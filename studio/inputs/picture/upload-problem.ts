import { kilobytes } from '#app/quiz/contract/picture.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import type { PictureLimits } from '#schemas/objects/form-options.ts';

/** Why this file cannot be uploaded, as a message for the editor; `undefined` if it can. */
export async function fileProblem(
  file: File,
  { accept, maxBytes, dimensionsProblem }: PictureLimits,
): Promise<string | undefined> {
  if (file.type === 'image/svg+xml')
    return 'An SVG can hold scripts, so it can’t be used. Save the picture as PNG, and choose that file.';
  const formats = accept.split(',').map((type) => type.replace('image/', '').toUpperCase());
  const list = new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(formats);
  if (!accept.split(',').includes(file.type)) return `Choose a picture: ${list}.`;
  if (file.size > maxBytes)
    return `This file is ${kilobytes(file.size)}. Make it smaller than ${kilobytes(maxBytes)}, for example with fewer pixels, and choose it again.`;
  if (moves(await file.arrayBuffer()))
    return 'This picture moves, which distracts visitors who read. Choose one that stands still.';
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture)
    return `This file is damaged, isn’t a picture or has too many pixels. Choose another: ${list}.`;
  const problem = dimensionsProblem(picture);
  picture.close();
  return problem;
}

/** Whether a PNG or a WebP has several frames, by the chunks that only these have. */
function moves(bytes: ArrayBuffer): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  const isWebp = text.startsWith('WEBPVP8X', 8);
  return isWebp ? text.includes('ANMF') : /^.PNG(?:(?!IDAT).)*acTL/s.test(text);
}

/** What to tell an editor whose upload failed. */
export function uploadProblem(error: unknown): string {
  const status = property(error, 'statusCode');
  const reason = error instanceof Error ? ` (${error.message})` : '';
  if (status === 507) return 'The Content Lake could not save the picture. Its disk may be full.';
  if (status === 413) return `The file is too large for the Content Lake.`;
  if (status === 400) return `The Content Lake does not accept this file${reason}.`;
  return `The upload failed, and nothing was changed. Check the connection, and try again${reason}.`;
}
