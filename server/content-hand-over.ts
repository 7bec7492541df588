import { z } from 'zod';
import { backoff } from '#app/content/backoff.server.ts';
import { leadContentOf } from '#app/content/lead-content.server.ts';
import type { LoadedContent } from '#app/content/loaded-content.server.ts';
import type { Log } from '#app/content/log.server.ts';
import { messageOf } from '#process/message-of.mjs';
import type { LeadsClient } from './leads-client.ts';

export type ContentHandOverOptions = {
  client: LeadsClient;
  log: Log;
  /** Called with each response of the leads process: whether it sends emails. */
  onResponse?: (sendsEmail: boolean) => void;
  random?: () => number;
};

const accepted = z.object({ sendsEmail: z.boolean() });

/** The same content is handed over again, because the leads process may have lost its database. */
const REPEAT_MS = 10 * 60_000;
/** The process may start a little later than the site. */
const FAILURES_BEFORE_LOG = 4;

/**
 * Hands each new version of an audit’s content over to the leads process while leads are on, in the background:
 * content never waits for it, and never fails with it. Only the latest version is tried again.
 */
export class ContentHandOver {
  readonly #options: Required<ContentHandOverOptions>;
  readonly #audits = new Map<string, AuditHandOver>();

  constructor({ random = Math.random, onResponse = () => {}, ...options }: ContentHandOverOptions) {
    this.#options = { random, onResponse, ...options };
  }

  /** Replaces the content that was given of the same audit before. Returns at once. */
  give(loaded: LoadedContent): void {
    const { audit } = loaded.content;
    const handOver = this.#audits.get(audit) ?? new AuditHandOver(this.#options);
    this.#audits.set(audit, handOver);
    handOver.give(loaded);
  }

  /** Hands an audit over no longer, by its id. What was handed over of it stays. */
  remove(audit: string): void {
    this.#audits.get(audit)?.stop();
    this.#audits.delete(audit);
  }

  stop(): void {
    for (const each of this.#audits.values()) each.stop();
  }
}

/** Hands over the content of one audit. */
class AuditHandOver {
  readonly #options: Required<ContentHandOverOptions>;
  #latest: { audit: string; revision: string; body: string } | undefined;
  #isSending = false;
  #isStopped = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Required<ContentHandOverOptions>) {
    this.#options = options;
  }

  give(loaded: LoadedContent): void {
    const content = leadContentOf(loaded);
    const { audit } = loaded.content;
    const { revision } = loaded;
    this.#latest = content && { audit, revision, body: JSON.stringify(content) };
    this.#failures = 0;
    void this.#send();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    const sent = this.#latest;
    if (!sent || this.#isSending || this.#isStopped) return;
    this.#isSending = true;
    const problem = await this.#problemOf(sent.body);
    this.#isSending = false;
    if (this.#isStopped) return;
    if (this.#latest !== sent) return this.#send();
    this.#failures = problem === undefined ? 0 : this.#failures + 1;
    const { log, random } = this.#options;
    if (problem !== undefined && this.#failures === FAILURES_BEFORE_LOG)
      log('content-not-handed-over', {
        audit: sent.audit,
        revision: sent.revision,
        reason: problem,
      });
    const pause = problem === undefined ? REPEAT_MS : backoff(this.#failures, 0, random());
    this.#timer = setTimeout(() => void this.#send(), pause).unref();
  }

  /** Why the process does not accept the content, or `undefined` where it does. Never rejects. */
  async #problemOf(body: string): Promise<string | undefined> {
    const headers = { 'Content-Type': 'application/json' };
    const { client, onResponse } = this.#options;
    try {
      const response = await client({ method: 'PUT', path: '/content', headers, body });
      if (response.status !== 200) return `status ${response.status}`;
      onResponse(accepted.parse(JSON.parse(new TextDecoder().decode(response.body))).sendsEmail);
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }
}
