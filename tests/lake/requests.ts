import { z } from 'zod';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { Lake } from '#lake/lake.ts';

const resultSchema = z.object({ result: z.array(z.looseObject({ _id: z.string() })) });

/** Sends mutations to a lake without a server. */
export function mutate(lake: Lake, mutations: readonly unknown[]): Promise<Response> {
  const url = `http://lake/v${API_VERSION}/data/mutate/production?returnDocuments=true`;
  return lake.handle(new Request(url, { method: 'POST', body: JSON.stringify({ mutations }) }));
}

/** All documents of a lake, including drafts, sorted by id. */
export async function documentsOf(
  lake: Lake,
): Promise<{ _id: string; [field: string]: unknown }[]> {
  const query = encodeURIComponent('* | order(_id)');
  const url = `http://lake/v${API_VERSION}/data/query/production?perspective=raw&query=${query}`;
  const response = await lake.handle(new Request(url));
  return resultSchema.parse(await response.json()).result;
}
