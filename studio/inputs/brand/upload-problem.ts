import { property } from '#app/quiz/contract/unknown.ts';

/** What the schema says of a field for a picture. */
export type PictureLimits = { accept: string; maxBytes: number };

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

/** Why a file is not uploaded at all; `undefined` for a file that can be. */
export async function fileProblem(
  file: File,
  { accept, maxBytes }: PictureLimits,
): Promise<string | undefined> {
  const formats = accept.split(',').map((type) => type.replace('image/', '').toUpperCase());
  const list = new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(formats);
  if (!accept.split(',').includes(file.type)) return `Choose a picture: ${list}.`;
  if (file.size > maxBytes)
    return `This file has ${kilobytes(file.size)}. Make it smaller than ${kilobytes(maxBytes)}, for example with fewer pixels, and choose it again.`;
  const canBeDrawn = await createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );
  return canBeDrawn ? undefined : `This file is damaged, or no picture. Choose another: ${list}.`;
}

/** What to tell an editor whose upload failed. */
export function uploadProblem(error: unknown): string {
  const status = property(error, 'statusCode');
  const reason = error instanceof Error ? ` (${error.message})` : '';
  if (status === 507) return `The disk of the Content Lake is full, so the picture was not saved.`;
  if (status === 413) return `The file is too large for the Content Lake.`;
  if (status === 400) return `The Content Lake does not take this file${reason}.`;
  return `The upload failed, and nothing was changed. Check the connection, and try again${reason}.`;
}
