import type { PdfPicture } from '#app/report/pdf/section.ts';

const DEADLINE_MS = 5_000;

type Picture = { src: string; width: number; height: number };

/**
 * Loads a picture for a PDF from the site, which serves it. `undefined` where it cannot be loaded or drawn: a report
 * without a picture is better than none. Never rejects.
 */
export async function fetchPicture(
  siteAddress: string,
  picture: Picture | undefined,
): Promise<PdfPicture | undefined> {
  if (!picture) return undefined;
  const { src, width, height } = picture;
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(siteAddress + src, { redirect: 'error', signal });
    const file = Buffer.from(await response.arrayBuffer());
    const { isReadable } = await import('#app/report/pdf/is-readable.ts');
    if (!isReadable(file)) return undefined;
    return { url: `data:image/*;base64,${file.toString('base64')}`, width, height };
  } catch {
    return undefined;
  }
}
