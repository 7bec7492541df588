import type { z } from 'zod';

/** What is wrong with a request: its first error, as the field and the rule, and never a value. */
export function refusalOf(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'The request is not valid.';
  const field = issue.path.join('.') || 'The body';
  const rule = issue.code === 'unrecognized_keys' ? 'has a field that is not known' : issue.message;
  return `${field}: ${rule}`;
}
