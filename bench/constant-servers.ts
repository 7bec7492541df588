import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { z } from 'zod';
import { portOf } from '#http/ports.mjs';
import { LIMITS } from '#server/serve.ts';

// The least that node:http can do: for each response in a list, a server with the site's limits that
// sends these bytes and headers whatever is requested.
const [file = ''] = process.argv.slice(2);
const constants = z.array(
  z.object({ status: z.number(), headers: z.array(z.string()), body: z.string() }),
);
const { socketTimeout, maxConnections, drainTime: _, grace: __, ...nodeLimits } = LIMITS;
const urls = await Promise.all(
  constants.parse(JSON.parse(readFileSync(file, 'utf8'))).map(
    ({ status, headers, body }) =>
      new Promise<string>((resolve) => {
        const server = createServer(nodeLimits, (_request, response) => {
          response.writeHead(status, headers);
          response.end(body, 'latin1');
        });
        server.setTimeout(socketTimeout);
        server.maxConnections = maxConnections;
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${portOf(server)}`));
      }),
  ),
);
console.log(`constant servers ready on ${urls.join(',')}`);
