import type { ContentIssue } from '#app/quiz/checks/parse.ts';

/** Why there is no content to show: the store could not be asked, or what it holds is not valid. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(
    message: string,
    readonly issues: readonly ContentIssue[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The Content Lake gave no answer that could be read: it should be left alone for a while. */
export class UnreachableError extends ContentError {
  override name = 'UnreachableError';
}

export const MOST_NAMED = 20;
const LONGEST_MESSAGE = 300;

const place = (document: string, field: string) => (field ? `${document} ${field}` : document);

export function refused(issues: readonly ContentIssue[]): ContentError {
  const named = issues
    .slice(0, MOST_NAMED)
    .map(({ document, field, rule, message }) => `${place(document, field)} [${rule}]: ${message}`)
    .map((text) => (text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text));
  const rest = issues.length - named.length;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  return new ContentError(
    `The published content is not valid. ${[...named, ...more].join('; ')}`,
    issues,
  );
}
