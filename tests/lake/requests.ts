import { z } from 'zod';
import type { Lake } from '#lake/lake.ts';

const resultSchema = z.object({ result: z.array(z.looseObject({ _id: z.string() })) });

/** Posts mutations to a lake without a server. */
export function mutate(lake: Lake, mutations: readonly unknown[]): Promise<Response> {
  const url = 'http://lake/v2025-02-19/data/mutate/production?returnDocuments=true';
  return lake.handle(new Request(url, { method: 'POST', body: JSON.stringify({ mutations }) }));
}

/** All documents of a lake, drafts too, in the order of their ids. */
export async function documentsOf(
  lake: Lake,
): Promise<{ _id: string; [field: string]: unknown }[]> {
  const query = encodeURIComponent('* | order(_id)');
  const url = `http://lake/v2025-02-19/data/query/production?perspective=raw&query=${query}`;
  const answer = await lake.handle(new Request(url));
  return resultSchema.parse(await answer.json()).result;
}
