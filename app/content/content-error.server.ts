import type { ContentIssue } from '#app/quiz/checks/parse.ts';
import { messageOf } from '#shared/message-of.mjs';

/** Why there is no content: the Content Lake is unreachable, or its content is not valid. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly issues: readonly ContentIssue[];

  constructor(message: string, issues: readonly ContentIssue[] = [], options?: ErrorOptions) {
    super(message, options);
    this.issues = issues;
  }
}

/** The Content Lake sent no usable response. */
export class UnreachableError extends ContentError {
  override name = 'UnreachableError';
  /** Whether it did send one, with status 200: it may be fit to answer other requests. */
  readonly isAnswer: boolean;

  constructor(
    message: string,
    { isAnswer = false, ...options }: ErrorOptions & { isAnswer?: boolean } = {},
  ) {
    super(message, [], options);
    this.isAnswer = isAnswer;
  }
}

/** The error for content with these issues. Its message lists the first twenty. */
export function invalidContent(issues: readonly ContentIssue[]): ContentError {
  const listed = issues
    .slice(0, MAX_LISTED_ISSUES)
    .map(
      ({ document, field, rule, message }) =>
        `${where(shortened(document), field)} [${rule}]: ${message}`,
    )
    .map((text) => (text.length > MAX_ISSUE_LENGTH ? `${text.slice(0, MAX_ISSUE_LENGTH)}…` : text));
  const rest = issues.length - listed.length;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  return new ContentError(`The content is not valid. ${[...listed, ...more].join('; ')}`, issues);
}

export const asContentError = (error: unknown): ContentError =>
  error instanceof ContentError ? error : new ContentError(messageOf(error));

/** What the log says of an error: its message, and its first twenty issues with a link to correct each. */
export function refusalDetails(
  { message, issues }: ContentError,
  editLink?: (document: string) => string | undefined,
) {
  return { message, ...(issues.length > 0 && issuesForLog(issues, editLink)) };
}

/** What the log says of issues: the first twenty, with a link to correct each. */
export const issuesForLog = (
  issues: readonly ContentIssue[],
  editLink?: (document: string) => string | undefined,
) => ({
  issues: issues.slice(0, MAX_LISTED_ISSUES).map(({ document, field, rule }) => ({
    document: shortened(document),
    field: shortened(field),
    rule,
    edit: document === shortened(document) ? editLink?.(document) : undefined,
  })),
});

const MAX_LISTED_ISSUES = 20;
const MAX_ISSUE_LENGTH = 300;
/** Longer than any id that the Content Lake accepts. */
const MAX_ID_LENGTH = 200;

/** An id or a path in a document, which a broken answer may have at any length. */
export const shortened = (id: string): string =>
  id.length > MAX_ID_LENGTH ? `${id.slice(0, MAX_ID_LENGTH)}…` : id;

const where = (document: string, field: string) => (field ? `${document} ${field}` : document);
