import type { z } from 'zod';
import { type endpointWithSecret, type NewEndpoint, newEndpoint } from '#leads/api/endpoint-api.ts';

export type EndpointWithSecret = z.infer<typeof endpointWithSecret>;

/** What is wrong with a new endpoint, by field. The leads process checks its address further. */
export function endpointProblems(endpoint: NewEndpoint): Record<string, string> {
  const { error } = newEndpoint.safeParse(endpoint);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
}
