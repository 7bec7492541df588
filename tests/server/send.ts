import { once } from 'node:events';
import { request } from 'node:http';

/** The response to one request on a connection of its own, with its body as it was sent. */
export async function send(
  url: string,
  method = 'GET',
  headers: Record<string, string> = {},
  body = '',
) {
  const sent = request(url, { method, headers, agent: false });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  const { statusCode: status } = response;
  const found: Record<string, string | undefined> = response.headers;
  return { status, headers: found, body: Buffer.concat(chunks) };
}
