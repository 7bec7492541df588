import { expect, test } from 'vitest';
import { ContentError } from '#app/content/content-error.server.ts';
import { leadContentOf } from '#app/content/lead-content.server.ts';
import { toLoadedContent } from '#app/content/loaded-content.server.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { AUDIT_BYTES, HAND_OVER_BYTES } from '#shared/limits.ts';
import { documentsWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import { queryContent } from '#tests/seed.ts';
import { runApp } from './running-app.ts';

/** The longest of 500 and of 2,000 characters, in bytes. */
const [sentence, paragraph] = ['€'.repeat(500), '€'.repeat(2000)];

/** The result for an audit with leads, the longest consent, and this many quick wins of 24 kB. */
async function resultWith(quickWins: number): Promise<unknown> {
  const sender = {
    name: sentence,
    address: '€\n'.repeat(250),
    contact: `${sentence.slice(5)}@b.ca`,
  };
  const leads = { ...LEADS_ON, purpose: paragraph, sender };
  const [audit] = [await queryContent(documentsWithLeads(leads))].flat();
  const list = ownProperty(ownProperty(ownProperty(audit, 'quiz'), 'quickWins'), 'rules');
  if (!Array.isArray(list)) throw new Error('The audit has no quick wins.');
  const long = { text: paragraph, why: paragraph, steps: paragraph, copyText: paragraph };
  const rule = { ...list[0], ...long };
  list.splice(
    0,
    list.length,
    ...Array.from({ length: quickWins }, (_, n) => ({ ...rule, _id: `w${n}` })),
  );
  return audit;
}

test('the leads process takes the longest audit that the site accepts, which refuses a longer one', async () => {
  let accepted = await resultWith(160);
  for (let count = 161; ; count += 1) {
    const result = await resultWith(count);
    try {
      toLoadedContent(result);
    } catch (error) {
      expect(error).toBeInstanceOf(ContentError);
      expect(String(error)).toContain(
        'MB of texts, and 4 MB are the most: shorten or remove some.',
      );
      break;
    }
    accepted = result;
  }
  const body = JSON.stringify(leadContentOf(toLoadedContent(accepted)));
  expect(Buffer.byteLength(body)).toBeGreaterThan(AUDIT_BYTES * 0.95);
  expect(Buffer.byteLength(body)).toBeLessThan(HAND_OVER_BYTES);
  const { send } = await runApp('sqlite');
  expect((await send('/content', body, { method: 'PUT' })).status).toBe(200);
});
