import { expect, test } from 'vitest';
import { runApp } from './running-app.ts';
import { completeSubmission, handOver, leadSubmission } from './submissions.ts';

/** How many people take the audit at once; `npm run test:soak` runs more. */
const VISITORS = Number(process.env.ROOM_VISITORS ?? 45);

test('a full room behind one address: all are leads, and stay leads', async () => {
  const { send, database, clock } = await runApp('sqlite');
  await send('/content', handOver, { method: 'PUT' });
  const forms = Array.from({ length: VISITORS }, (_, n) =>
    // Some use a form filler: it fills in the trap, or is fast.
    leadSubmission({ trap: n < 10 ? 'x' : '', elapsedMs: n > 9 && n < 20 ? 500 : 20_000 }),
  );
  /** Sends one request for each visitor within a minute, as the page does: again when it is told to wait. */
  const sendAll = async (requestOf: (form: (typeof forms)[number]) => object) => {
    const retried = { count: 0 };
    for (const form of forms) {
      clock.now += Math.ceil(60_000 / VISITORS);
      const headers = { 'X-Visitor-Address': '203.0.113.7' };
      let response = await send('/submissions', requestOf(form), { headers });
      for (; response.status === 429; retried.count += 1) {
        clock.now += Number(response.headers.get('retry-after')) * 1000;
        response = await send('/submissions', requestOf(form), { headers });
      }
      expect(response.status).toBe(201);
    }
    return retried.count;
  };
  const retries = await sendAll((form) => form);
  clock.now += 240_000;
  const reports = ({ id, lead, trap }: (typeof forms)[number], version: number) =>
    completeSubmission(handOver.quiz, { id, lead, trap, elapsedMs: 300, version });
  for (const version of [2, 3]) await sendAll((form) => reports(form, version));
  expect(
    await database.query`select state, suspicion, verification, count(*) as n from submission group by 1, 2, 3`,
  ).toEqual([{ state: 'accepted', suspicion: null, verification: 'snapshot', n: VISITORS }]);
  if (VISITORS < 100) expect(retries).toBe(0);
});
