import { createHash } from 'node:crypto';
import { z } from 'zod';
import { paletteOf } from '#app/quiz/contract/brand.ts';
import { siteContent } from '#app/quiz/contract/site.ts';

const schemaOf = (io: 'input' | 'output') =>
  z.toJSONSchema(siteContent, { io, unrepresentable: 'any' });

/**
 * What the hash is made of. In the schema of the output, an optional field has only its name; that of
 * the input has the fields within it. Neither has the palette of a brand, which is computed.
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
