import { createHash, randomBytes } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DraftLinks } from '#app/content/draft-links.server.ts';
import { serve } from '#shared/serve.ts';
import { lakeClient } from '#tests/e2e/lake-client.ts';

test('wrong secrets cause ever fewer queries; a right one opens within a minute, until it is revoked', async () => {
  const newSecret = () => randomBytes(32).toString('base64url');
  let queries = 0;
  let stored: object[] = [];
  const lake = await serve(
    (_, response) => {
      queries += 1;
      response.end(JSON.stringify({ result: stored }));
    },
    { port: 0, host: '127.0.0.1', drainTime: 0 },
  );
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => {
    vi.mocked(performance.now).mockRestore();
    return lake.stop();
  });
  const links = new DraftLinks(lakeClient(lake.url));

  for (; now < 3_600_000; now += 1000) expect(await links.find(newSecret())).toBeUndefined();
  expect(queries).toBeLessThan(130);

  const secret = newSecret();
  const secretHash = createHash('sha256').update(secret).digest('hex');
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  stored = [{ secretHash, expiresAt, audit: 'audit' }];
  now += 60_000;
  expect(await links.find(secret)).toMatchObject({ audit: 'audit' });
  stored = [];
  now += 1000;
  expect(await links.find(secret)).toBeUndefined();
});
