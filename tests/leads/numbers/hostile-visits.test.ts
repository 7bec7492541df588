import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { visitWithin } from '#app/content/counted-visit.server.ts';
import { toLoadedContent } from '#app/content/loaded-content.server.ts';
import { MILESTONES } from '#app/quiz/contract/milestones.ts';
import { MAX_CAMPAIGNS, storeVisits } from '#leads/numbers/store-visits.ts';
import { createLeadsClient } from '#server/leads-client.ts';
import { createVisitorAddress } from '#server/visitor-address.ts';
import { ENGINES } from '#tests/leads/databases.ts';
import { runApp } from '#tests/leads/running-app.ts';
import { queryContent, shipped, shippedFrench } from '#tests/seed.ts';
import { openSocket, statusOf } from '#tests/server/raw.ts';
import { serveSite } from '#tests/server/serve-site.ts';
import { GENUINE, hostileVisits, MUST } from './hostile-visits.ts';

/** To each engine; `npm run test:soak` sends 100,000 to both. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 400) / ENGINES.length;
const AT_ONCE = 200;
vi.setConfig({ testTimeout: 180_000 + REQUESTS * 30 });

const visits = { isOn: true, notice: 'We count visits.' };
const documents = shippedFrench().map((each) =>
  each._type === 'siteSettings' ? { ...each, visits } : each,
);
const audits = [toLoadedContent(await queryContent(documents))];
const names = [...MILESTONES, ...[0, 1, 2, 3, 4, 5].map((group) => `time:${group}`)];
const asked = shipped.quiz.questions.flatMap(({ key }) => [`shown:${key}`, `answered:${key}`]);
const keyed = /^(?:shown|answered):[A-Za-z_][\w-]{0,59}$/;

test.each(ENGINES)(
  `${REQUESTS} hostile requests add no count on %s that is not real`,
  async (engine) => {
    const app = await runApp(engine);
    const site = await serveSite({
      leads: {
        client: createLeadsClient(app.url, { timeoutMs: 60_000 }),
        visitorAddress: createVisitorAddress([], app.log),
      },
      areLeadsOn: async () => true,
      countedVisit: async (visit) => visitWithin(audits, visit),
    });
    const wrong: string[] = [];
    let [genuine, counted] = [0, 0];
    const attack = async (url: string, requests: Iterable<string>) => {
      for (const request of requests) {
        const { socket } = await openSocket(url);
        socket.write(Buffer.from(request, 'latin1'));
        const status = statusOf(await text(socket).catch(() => ''));
        app.clock.now += 700;
        const isCounted = status === 202;
        if (status >= 500 || (isCounted && request.includes(MUST.fail))) wrong.push(request);
        if (isCounted) counted += 1;
        if (isCounted && request.includes(MUST.count)) genuine += 1;
      }
    };
    const seed = Number(process.env.FAST_CHECK_SEED);
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      const all = [
        { url: site.url, path: '/api/visits', isDirect: false },
        { url: app.url, path: '/visits', isDirect: true },
      ].flatMap((target) => {
        const requests = hostileVisits(AT_ONCE / 2, seed + sent, target);
        return Array.from({ length: 8 }, () => attack(target.url, requests));
      });
      await Promise.all(all);
      await storeVisits(app);
    }
    expect(wrong).toEqual([]);
    const rows = await app.database.query`select * from visit`;
    const isReal = ({ audit, milestone, language, n, ...from }: Record<string, unknown>) =>
      Number.isSafeInteger(n) &&
      Number(n) > 0 &&
      (audit === 'audit'
        ? ['en-CA', 'fr-CA'].includes(String(language)) &&
          [...names, ...asked].includes(String(milestone))
        : /^[\w.-]+$/.test(String(audit)) &&
          (names.includes(String(milestone)) || keyed.test(String(milestone)))) &&
      [from.source, from.medium, from.campaign].every((part) =>
        /^[^@|\p{Lu}\p{C}]{0,40}$/u.test(String(part)),
      );
    expect(rows.filter((row) => !isReal(row))).toEqual([]);
    const sumOf = (list: typeof rows) => list.reduce((sum, { n }) => sum + Number(n), 0);
    const own = rows.filter(({ source }) => source === GENUINE.source);
    const told = new Set(own.map(({ milestone }) => milestone));
    expect([...told].toSorted()).toEqual(GENUINE.milestones);
    expect(genuine).toBe(REQUESTS / 10);
    expect(sumOf(own)).toBe(genuine * GENUINE.milestones.length);
    expect(counted).toBeGreaterThan(genuine);
    const campaigns = new Set(
      rows
        .filter(({ audit }) => audit === 'audit')
        .map(({ day, source, medium, campaign }) =>
          [String(day).slice(0, 7), source, medium, campaign].join('|'),
        ),
    );
    expect(campaigns.size).toBeLessThanOrEqual(2 * (MAX_CAMPAIGNS + 2));
  },
);
