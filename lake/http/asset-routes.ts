import { Hono } from 'hono';
import type { Core } from '#lake/core.ts';
import { type ImageFiles, type StoredImage, saveImage } from '#lake/images.ts';
import { contentType } from '#shared/content-type.ts';
import { Refusal } from '#shared/refusal.ts';
import { json } from './response.ts';

const NAME = /^[0-9a-f]{40}-\d+x\d+\.(png|jpg|webp|gif)$/;

/** The document of an image, as Sanity's own uploads make it. */
function assetDocument(core: Core, image: StoredImage, { origin, searchParams }: URL) {
  const { hash, name, width, height, extension, size } = image;
  const path = `images/${core.projectId}/${core.dataset}/${name}`;
  return {
    _id: `image-${name.replace('.', '-')}`,
    _type: 'sanity.imageAsset',
    assetId: hash,
    sha1hash: hash,
    extension,
    mimeType: contentType(name),
    size,
    path,
    url: `${origin}/${path}`,
    originalFilename: searchParams.get('filename') ?? name,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    },
  };
}

/** Uploads and serves images. A client that asks for another size gets the image as it was uploaded. */
export const assetRoutes = (core: Core, files: ImageFiles): Hono =>
  new Hono()
    .post(`/assets/images/${core.dataset}`, async (context) => {
      const image = saveImage(files, Buffer.from(await context.req.arrayBuffer()));
      const document = assetDocument(core, image, new URL(context.req.url));
      core.writer.runMutations([{ createIfNotExists: document }]);
      return json({ document: core.store.get(document._id) ?? document });
    })
    .get(`/images/:project/${core.dataset}/:name`, (context) => {
      const name = context.req.param('name') ?? '';
      const bytes = NAME.test(name) ? files.get(name) : undefined;
      if (!bytes) throw new Refusal(404, 'There is no such image.');
      return context.body(new Uint8Array(bytes), 200, {
        'content-type': contentType(name),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    });
