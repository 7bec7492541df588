import type { ContentIssue } from '#app/quiz/parse.ts';

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

const MOST_NAMED = 20;

const place = (document: string, field: string) => (field ? `${document} ${field}` : document);

export function refused(issues: readonly ContentIssue[]): ContentError {
  const named = issues
    .slice(0, MOST_NAMED)
    .map(({ document, field, rule, message }) => `${place(document, field)} [${rule}]: ${message}`);
  const rest = issues.length - named.length;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  return new ContentError(
    `The published content is not valid. ${[...named, ...more].join('; ')}`,
    issues,
  );
}
