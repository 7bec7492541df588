import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { createApp } from '#leads/app.ts';
import { listening } from '#tests/listening.ts';
import { createRandom } from '#tests/random.ts';
import { LOCAL, openTestContext } from './context.ts';
import { ENGINES } from './databases.ts';
import { addWebhook } from './delivery.ts';
import { leadSubmission, post } from './submissions.ts';

const LEADS = Number(process.env.LOSSY_LEADS ?? 100);
const AT_ONCE = 20;
const LOST = 0.3;

/** Passes each request on to the process, and loses some of its responses. */
async function lossyProxy(app: ReturnType<typeof createApp>): Promise<string> {
  const random = createRandom(1);
  const server = createServer(async (request, response) => {
    const headers = { 'Content-Type': 'application/json' };
    const sent = { method: 'POST', headers, body: await text(request) };
    const passed = await app.request(request.url ?? '', sent, LOCAL);
    if (random() < LOST) response.destroy();
    else response.writeHead(passed.status).end();
  });
  return `http://127.0.0.1:${await listening(server)}`;
}

describe.each(ENGINES)('%s', (engine) => {
  test('leads sent three times over a network that loses responses are stored and delivered once', async () => {
    const context = await openTestContext(engine);
    const { database, clock } = context;
    for (const name of ['a', 'b']) await addWebhook(database, 'https://w.example/', name);
    const proxy = await lossyProxy(createApp(context));
    const leads = Array.from({ length: LEADS }, () => leadSubmission());
    const queue = [...leads, ...leads, ...leads];
    let lost = 0;
    const send = async (submission: Submission) => {
      clock.now += 10;
      const response = await post(proxy, submission).catch(() => undefined);
      if (response) expect([200, 201]).toContain(response.status);
      else lost += 1;
    };
    const sendInTurn = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await send(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
    expect(lost).toBeGreaterThan(LEADS / 2);
    expect(await database.query`select count(*) as n from submission`).toEqual([{ n: LEADS }]);
    expect(
      await database.query`select name, count(*) as n from delivery join endpoint on id = endpoint_id group by name order by name`,
    ).toEqual([
      { name: 'a', n: LEADS },
      { name: 'b', n: LEADS },
    ]);
  });
});
