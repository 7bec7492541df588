import type { SanityClient } from '@sanity/client';
import { parseSiteContent } from '#app/quiz/parse.ts';
import { siteContentQuery } from '#app/quiz/query.ts';
import type { SiteContent } from '#app/quiz/site.ts';
import { contentClient } from './client.server.ts';
import { ContentError, refused } from './content-error.server.ts';
import { readEnvironment } from './env.server.ts';

/** `timeout` of the client only watches for silence; this is the deadline for the whole answer. */
const DEADLINE = 5_000;

export const environment = readEnvironment(process.env);

const client = contentClient(environment);

/** The site's published content, fetched now. Fails with a `ContentError`, never with half a site. */
export async function siteContent(deadline = DEADLINE): Promise<SiteContent> {
  const parsed = parseSiteContent(await ask(client, deadline));
  if ('issues' in parsed) throw refused(parsed.issues);
  return parsed.content;
}

async function ask(from: SanityClient, deadline: number): Promise<unknown> {
  try {
    return await from.fetch(siteContentQuery, {}, { signal: AbortSignal.timeout(deadline) });
  } catch (cause) {
    throw new ContentError(`The content could not be fetched: ${reason(cause)}`, [], { cause });
  }
}

const reason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
