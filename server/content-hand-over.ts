import { z } from 'zod';
import { backoff } from '#app/content/backoff.server.ts';
import { leadContentOf } from '#app/content/lead-content.server.ts';
import type { LoadedAudit } from '#app/content/loaded-content.server.ts';
import type { Log } from '#shared/log.ts';
import { messageOf } from '#shared/message-of.mjs';
import type { LeadsClient } from './leads-client.ts';

export type ContentHandOverOptions = {
  client: LeadsClient;
  log: Log;
  /** Called with each response of the leads process: whether it sends emails. */
  onResponse?: (sendsEmail: boolean) => void;
  isHostAllowed?: (host: string) => boolean;
  random?: () => number;
};

const accepted = z.object({ sendsEmail: z.boolean() });

/** The same content is handed over again, because the leads process may have lost its database. */
const REPEAT_MS = 10 * 60_000;
/** The process may start a little later than the site. */
const FAILURES_BEFORE_LOG = 4;

/** The latest version of an audit’s content in one language. */
type Version = {
  audit: string;
  language: string;
  revision: string;
  body: string;
  failures: number;
  timer?: NodeJS.Timeout;
};

/**
 * Hands each new version of an audit’s content over to the leads process while leads are on. Content never
 * waits for it or fails with it, and only the latest version is tried again.
 */
export class ContentHandOver {
  readonly #options: Required<ContentHandOverOptions>;
  readonly #latest = new Set<Version>();
  /** The end of the last request for each audit, so that its latest version arrives last. */
  readonly #sent = new Map<string, Promise<void>>();

  constructor(options: ContentHandOverOptions) {
    this.#options = {
      random: Math.random,
      onResponse: () => {},
      isHostAllowed: () => true,
      ...options,
    };
  }

  /** Replaces the content that was given of the same audit before, in all its languages. Returns at once. */
  give(loaded: LoadedAudit): void {
    const { audit } = loaded.content;
    this.remove(audit);
    for (const each of [loaded, ...loaded.translations]) {
      const content = leadContentOf(each, { isTranslation: each !== loaded });
      if (!content) continue;
      const { language } = content.siteSettings;
      const { host } = content;
      const allowed = host && this.#options.isHostAllowed(host) ? host : undefined;
      const body = JSON.stringify({ ...content, host: allowed });
      const version = { audit, language, revision: each.revision, body, failures: 0 };
      this.#latest.add(version);
      this.#sendInTurn(version);
    }
  }

  /** Hands an audit over no longer, by its id. What was handed over of it stays. */
  remove(audit: string): void {
    for (const version of this.#latest) if (version.audit === audit) this.#forget(version);
  }

  stop(): void {
    for (const version of this.#latest) this.#forget(version);
  }

  #forget(version: Version): void {
    clearTimeout(version.timer);
    this.#latest.delete(version);
  }

  #sendInTurn(version: Version): void {
    const before = this.#sent.get(version.audit) ?? Promise.resolve();
    this.#sent.set(
      version.audit,
      before.then(() => this.#send(version)),
    );
  }

  async #send(version: Version): Promise<void> {
    const { audit, language, revision, body } = version;
    const isLatest = () => this.#latest.has(version);
    if (!isLatest()) return;
    const reason = await this.#problemOf(body);
    if (!isLatest()) return;
    version.failures = reason === undefined ? 0 : version.failures + 1;
    const { log, random } = this.#options;
    if (version.failures === FAILURES_BEFORE_LOG)
      log('content-not-handed-over', { audit, language, revision, reason });
    const pause = version.failures === 0 ? REPEAT_MS : backoff(version.failures, 0, random());
    version.timer = setTimeout(() => this.#sendInTurn(version), pause).unref();
  }

  /** Why the process does not accept the content, or `undefined` where it does. Never rejects. */
  async #problemOf(body: string): Promise<string | undefined> {
    const { client, onResponse } = this.#options;
    try {
      const response = await client({ method: 'PUT', path: '/content', body });
      if (response.status !== 200) return `status ${response.status}`;
      onResponse(accepted.parse(await response.json()).sendsEmail);
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }
}
