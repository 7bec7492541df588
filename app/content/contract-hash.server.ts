import { createHash } from 'node:crypto';
import { z } from 'zod';
import { siteContent } from '#app/quiz/contract/site.ts';

/**
 * A hash of the content's schema. A tab that stored content before a new version of the site was
 * deployed ignores it if the hash differs.
 */
export const contractHash = createHash('sha256')
  .update(JSON.stringify(z.toJSONSchema(siteContent, { io: 'output', unrepresentable: 'any' })))
  .digest('base64url')
  .slice(0, 12);
