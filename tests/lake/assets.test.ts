import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLake, type Lake } from '#lake/lake.ts';
import { openContentFolder } from '#lake/store/content-folder.ts';
import { pngOf } from './png.ts';
import { runLake } from './running-lake.ts';

const logo = pngOf(32, 8);

test('a client uploads an image, and gets the document that Sanity would make', async () => {
  const { client, url } = await runLake();
  const asset = await client.assets.upload('image', logo, { filename: 'logo.png' });
  expect(asset).toMatchObject({
    _id: expect.stringMatching(/^image-[0-9a-f]{40}-32x8-png$/),
    _type: 'sanity.imageAsset',
    extension: 'png',
    mimeType: 'image/png',
    size: logo.length,
    originalFilename: 'logo.png',
    metadata: { dimensions: { width: 32, height: 8, aspectRatio: 4 } },
  });
  expect(asset.url).toBe(`${url}/${asset.path}`);
  const served = await fetch(`${asset.url}?w=20&fit=max`);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await served.arrayBuffer())).toEqual(logo);
  expect(await client.getDocument(asset._id)).toEqual(asset);
  expect((await client.assets.upload('image', logo, { filename: 'again.png' }))._rev).toBe(
    asset._rev,
  );
  expect((await fetch(asset.url.replace('32x8', '33x8'))).status).toBe(404);
});

test.each([
  ['a file that is not an image', Buffer.from('hello')],
  ['an image that ends in its header', logo.subarray(0, 20)],
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
])('%s is refused, and leaves no document', async (_, bytes) => {
  const { client } = await runLake();
  await expect(client.assets.upload('image', bytes)).rejects.toThrow(/Invalid image.*PNG, JPEG/);
  expect(await client.fetch('count(*)')).toBe(0);
});

test('an image that is too large is refused', async () => {
  const { client } = await runLake({ maxBodyBytes: 50 });
  await expect(client.assets.upload('image', logo)).rejects.toThrow(
    'A body may have at most 50 bytes.',
  );
});

test('when the disk is full, an upload says so and changes nothing', async () => {
  const images = {
    get: () => undefined,
    set: () => {
      throw new Error('ENOSPC: no space left on device');
    },
  };
  const { client } = await runLake({ images });
  await expect(client.assets.upload('image', logo)).rejects.toThrow(/could not be saved.*ENOSPC/);
  expect(await client.fetch('count(*)')).toBe(0);
});

const send = (lake: Lake, path: string, body?: BodyInit) =>
  lake.handle(new Request(`http://lake/${path}`, body ? { method: 'POST', body } : {}));

test('images survive a restart, and an export that another lake imports', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-images-'));
  const first = openContentFolder(folder, 'production');
  const lake = createLake(first);
  const upload = await send(lake, 'v1/assets/images/production', new Uint8Array(logo));
  const { document } = await upload.json();
  first.close();
  expect(readdirSync(join(folder, 'production', 'images'))).toHaveLength(1);
  const second = openContentFolder(folder, 'production');
  const restarted = createLake(second);
  expect((await send(restarted, document.path)).status).toBe(200);
  second.close();

  const exported = await (await send(restarted, '_lake/export/production')).text();
  const other = createLake();
  expect((await send(other, '_lake/import/production', exported)).status).toBe(200);
  const served = await send(other, document.path);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(logo);
  expect(await (await send(other, 'v1/data/export/production')).text()).not.toContain('_bytes');

  const damaged = exported.replace(/"_bytes":"..../, '"_bytes":"AAAA');
  expect(await (await send(createLake(), '_lake/import/production', damaged)).json()).toMatchObject(
    {
      message: expect.stringMatching(/^Line 1: the image of .* is damaged\.$/),
    },
  );
});
