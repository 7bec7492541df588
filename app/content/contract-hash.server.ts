import { createHash } from 'node:crypto';
import { z } from 'zod';
import { paletteOf } from '#app/quiz/contract/brand.ts';
import { siteContent } from '#app/quiz/contract/site.ts';

const schemaOf = (io: 'input' | 'output') =>
  z.toJSONSchema(siteContent, { io, unrepresentable: 'any' });

/**
 * What the hash is made of. `optional` transforms its field, so the schema of the output does not show
 * what is in it, and the schema of the input is added. Neither shows what `paletteOf` computes, so one
 * palette stands for the shape of all.
 */
export const contractText = JSON.stringify([
  schemaOf('output'),
  schemaOf('input'),
  paletteOf({ accent: '#000000' }),
]);

/**
 * A hash of the content's schema. A tab that stored content before a new version of the site was
 * deployed ignores it if the hash differs.
 */
export const contractHash = createHash('sha256')
  .update(contractText)
  .digest('base64url')
  .slice(0, 12);
