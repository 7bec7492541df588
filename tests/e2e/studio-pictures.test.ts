import type { Page } from '@playwright/test';
import { CAMERA, withExif } from '#tests/exif.ts';
import { pngOf } from '#tests/lake/png.ts';

import { expect, form, ONCE, openStudio, test } from './studio.ts';

type Drawing = { width: number; height: number; type: string; isNoise?: boolean };

/** A picture as the browser encodes it, red on its left half and blue on its right one, or noise. */
const drawn = async (page: Page, drawing: Drawing) =>
  Buffer.from(
    await page.evaluate(async ({ width, height, type, isNoise }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      for (const [x, color] of ['#ff0000', '#0000ff'].entries()) {
        context.fillStyle = color;
        context.fillRect((x * width) / 2, 0, width / 2, height);
      }
      if (isNoise) {
        const pixels = context.getImageData(0, 0, width, height);
        for (let at = 0; at < pixels.data.length; at++)
          if (at % 4 !== 3) pixels.data[at] = Math.random() * 256;
        context.putImageData(pixels, 0, 0);
      }
      const reader = new FileReader();
      reader.readAsDataURL(await canvas.convertToBlob({ type }));
      await new Promise((resolve) => reader.addEventListener('load', resolve));
      return String(reader.result).replace(/^.*,/, '');
    }, drawing),
    'base64',
  );

/** The colour in the middle of the upper or the lower half of a stored picture, as red, green and blue. */
const colorOf = (page: Page, bytes: Buffer, half: 0 | 1) =>
  page.evaluate(
    async ({ bytes, half }) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]), {
        imageOrientation: 'none',
      });
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      const y = Math.round(picture.height * (half ? 0.75 : 0.25));
      return Array.from(context?.getImageData(picture.width / 2, y, 1, 1).data.slice(0, 3) ?? []);
    },
    { bytes: [...bytes], half },
  );

test('a photo of a phone is stored upright and small, and without place and device; a bare PNG as it is', async ({
  page,
  editor,
}) => {
  await openStudio(page, 'siteSettings');
  await form(page).getByRole('tab', { name: 'Brand' }).click();
  /** Chooses a file for a picture, and returns what is stored of it. */
  const stored = async (title: string, name: string, mimeType: string, buffer: Buffer) => {
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.url().includes('/assets/images/')),
      form(page)
        .locator(`input[type=file][aria-label="${title}"]`)
        .setInputFiles({ name, mimeType, buffer }),
    ]);
    const { document } = await response.json();
    const file = await page.request.get(document.url, { headers: ONCE });
    const known = await editor.getDocument(document._id);
    return { ...document, document: known, bytes: Buffer.from(await file.body()) };
  };

  const photo = withExif(await drawn(page, { width: 1200, height: 800, type: 'image/jpeg' }));
  expect(photo.includes(CAMERA)).toBe(true);
  const upright = await stored('Picture for link previews', 'photo.jpg', 'image/jpeg', photo);
  expect(upright).toMatchObject({ mimeType: 'image/jpeg', originalFilename: 'photo.jpeg' });
  expect(upright.metadata.dimensions).toMatchObject({ width: 800, height: 1200 });
  expect(upright.bytes.includes(CAMERA) || upright.bytes.includes('Exif')).toBe(false);
  const [red = 0, , blue = 0] = await colorOf(page, upright.bytes, 0);
  expect([red > 240, blue < 20]).toEqual([true, true]);
  const [lowerRed = 0, , lowerBlue = 0] = await colorOf(page, upright.bytes, 1);
  expect([lowerRed < 20, lowerBlue > 240]).toEqual([true, true]);

  const bare = pngOf(320, 80);
  expect((await stored('Logo', 'logo.png', 'image/png', bare)).bytes.equals(bare)).toBe(true);

  const plain = { width: 320, height: 80, type: 'image/webp' };
  const webp = await drawn(page, plain);
  const drawnAnew = await stored('Logo', 'logo.webp', 'image/webp', webp);
  expect(drawnAnew).toMatchObject({
    // A PDF shows no WebP.
    mimeType: expect.stringMatching(/^image\/(png|jpeg)$/),
    metadata: { dimensions: { width: 320 } },
  });

  const noise = await drawn(page, { width: 900, height: 600, type: 'image/png', isNoise: true });
  expect(noise.length).toBeGreaterThan(1_000_000);
  const small = await stored('Logo', 'noise.png', 'image/png', noise);
  expect(small.bytes.length).toBeLessThanOrEqual(30_000);
  expect(small.metadata.dimensions.aspectRatio).toBeCloseTo(1.5, 1);
});
