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
  /** For how long it asks to wait, in milliseconds; 0 where it does not. */
  readonly retryAfterMs: number;

  constructor(
    message: string,
    {
      isAnswer = false,
      retryAfterMs = 0,
      ...options
    }: ErrorOptions & { isAnswer?: boolean; retryAfterMs?: number } = {},
  ) {
    super(message, [], options);
    this.isAnswer = isAnswer;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The address where an editor can correct a document. */
export type EditLink = (document: string) => string | undefined;

/** The error for content with these issues. Its message lists the first twenty. */
export function invalidContent(issues: readonly ContentIssue[]): ContentError {
  const listed = issues.slice(0, MAX_LISTED_ISSUES).map(({ document, field, rule, message }) => {
    const where = `${shortened(document)} ${field}`.trim();
    return shortened(`${where} [${rule}]: ${message}`, MAX_ISSUE_LENGTH);
  });
  if (issues.length > listed.length) listed.push(`and ${issues.length - listed.length} more`);
  return new ContentError(`The content is not valid. ${listed.join('; ')}`, issues);
}

export const asContentError = (error: unknown): ContentError =>
  error instanceof ContentError ? error : new ContentError(messageOf(error));

/** What the log says of issues: the first twenty, with a link to correct each; `false` without any. */
export const issuesForLog = (issues: readonly ContentIssue[], editLink?: EditLink) =>
  issues.length > 0 && {
    issues: issues.slice(0, MAX_LISTED_ISSUES).map(({ document, field, rule }) => ({
      document: shortened(document),
      field: shortened(field),
      rule,
      edit: document === shortened(document) ? editLink?.(document) : undefined,
    })),
  };

export const errorForLog = ({ message, issues }: ContentError, editLink?: EditLink) => ({
  message,
  ...issuesForLog(issues, editLink),
});

const MAX_LISTED_ISSUES = 20;
const MAX_ISSUE_LENGTH = 300;
/** Longer than any id that the Content Lake accepts. */
const MAX_ID_LENGTH = 200;

/** An id or another text, which a broken answer may have at any length. */
export const shortened = (text: string, most = MAX_ID_LENGTH): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;
