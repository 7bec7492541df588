import { createHash } from 'node:crypto';
import { z } from 'zod';
import { auditId, language as languageTag } from '#app/quiz/base/fields.ts';
import { MAX_AUDITS } from '#app/quiz/base/limits.ts';
import { getOrMake } from '#app/quiz/base/memoize.ts';
import type { ContentIssue } from '#app/quiz/checks/parse.ts';
import {
  auditFields,
  auditPath,
  languageSegment,
  pathInLanguage,
  pathOfAddress,
  splitLanguage,
} from '#app/quiz/contract/audit.ts';
import { ContentError } from './content-error.server.ts';

type Address = { slug?: string | undefined; path?: string };

/** An audit as the list has it. What is not valid is left out: then its content isn't either. */
const listedAudit = z
  .object({
    audit: auditId,
    slug: auditFields.slug
      .transform((slug): Address => ({ slug, path: auditPath({ slug }) }))
      .catch({}),
    host: auditFields.host.catch(undefined),
    languages: auditFields.languages.catch(undefined),
    siteSettings: z.object({ language: z.string() }).optional().catch(undefined),
    formerAddresses: auditFields.formerAddresses.catch(undefined),
    frameAncestors: auditFields.frameAncestors.catch(undefined),
  })
  .transform(({ slug: { slug, path }, host, languages, formerAddresses, ...others }) => ({
    ...others,
    slug,
    /** Of its page. */
    path,
    /** Its own host, where it has an address. */
    host: slug && host,
    /** What the paths of its pages in other languages begin with. */
    languageSegments: languages?.flatMap(({ tag, isLive }, _, all) =>
      isLive && tag !== others.siteSettings?.language
        ? languageSegment(
            tag,
            all.map((each) => each.tag),
          )
        : [],
    ),
    /** The paths that its page had before. */
    formerPaths: formerAddresses?.map(pathOfAddress),
  }));

/** What is known of a published audit before its content is fetched. */
export type ListedAudit = z.infer<typeof listedAudit> & {
  /** The id of another audit that has the path already, so that this one has none. */
  takenBy?: string | undefined;
  /** The id of another audit that has the host already. */
  hostTakenBy?: string | undefined;
};

export type AuditList = {
  /** The one at `/` first. */
  audits: ListedAudit[];
  /** Changes whenever any document does. */
  mark: string;
  /** Why not all of them are listed. */
  problem?: ContentError;
};

const listResult = z.object({ audits: z.array(z.unknown()), revisions: z.array(z.unknown()) });

/** Reads a result of `auditListQuery`. Throws a `ContentError` where it is none. */
export function readAuditList(result: unknown): AuditList {
  const parsed = listResult.safeParse(result);
  if (!parsed.success) throw new ContentError('The result is no list of audits.');
  const { audits: values, revisions } = parsed.data;
  const audits = listAudits(values);
  const mark = createHash('sha256').update(JSON.stringify(revisions)).digest('base64url');
  const missing = values.length - audits.length;
  if (missing === 0) return { audits, mark };
  const message =
    values.length > MAX_AUDITS
      ? `More than ${MAX_AUDITS} audits are published. The site shows the first ${MAX_AUDITS} by their ids.`
      : `Published audits without a valid id, or with that of another: ${missing}.`;
  return { audits, mark, problem: new ContentError(message) };
}

/** The audits in these values, the one at `/` first: those of a list, or contents. */
export function listAudits(values: readonly unknown[]): ListedAudit[] {
  const byId = new Map<string, ListedAudit>();
  const owners = new Map<string, string>();
  for (const value of values.slice(0, MAX_AUDITS)) {
    const { data: listed } = listedAudit.safeParse(value);
    if (!listed || byId.has(listed.audit)) continue;
    const { audit, path, host } = listed;
    const [takenBy, hostTakenBy] = [path, host].map((place) => {
      const owner = place && getOrMake(owners, place, () => audit);
      return owner === audit ? undefined : owner;
    });
    byId.set(audit, { ...listed, takenBy, hostTakenBy });
  }
  return [...byId.values()].toSorted(homeFirst);
}

const isIn = ({ languageSegments }: ListedAudit, language: string | undefined) =>
  language === undefined || languageSegments?.includes(language);

/** The audit of a list that is at a path, in the language of the path. */
export function auditAt(listed: readonly ListedAudit[], path: string): ListedAudit | undefined {
  const { language, rest } = splitLanguage(path);
  return listed.find(
    (each) => each.path === rest && each.takenBy === undefined && isIn(each, language),
  );
}

/**
 * Where the audit is now that is or, first of a list, was at a path: in the language of the path or, where it
 * is not in that (any more), in its own. What only looks like a language leads nowhere.
 */
export function movedFrom(listed: readonly ListedAudit[], former: string): string | undefined {
  const { language, rest } = splitLanguage(former);
  const found =
    auditAt(listed, rest) ??
    listed.find((each) => each.path && !each.takenBy && each.formerPaths?.includes(rest));
  if (!found?.path) return undefined;
  if (isIn(found, language)) return pathInLanguage(found.path, language);
  const { data: tag } = languageTag.safeParse(language);
  return tag && LANGUAGE_NAMES.of(tag) && found.path;
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** What is wrong with the address of an audit, besides its form; `undefined` if nothing is. */
export function addressIssue(listed: ListedAudit): ContentIssue | undefined {
  const { audit, path, takenBy, host, hostTakenBy } = listed;
  if (takenBy !== undefined)
    return {
      document: audit,
      field: 'slug',
      rule: 'address-taken',
      message: `The audit ${takenBy} is at ${path} already. Give this one another address.`,
    };
  if (hostTakenBy === undefined) return undefined;
  return {
    document: audit,
    field: 'host',
    rule: 'address-taken',
    message: `The audit ${hostTakenBy} has the host ${host} already. Give this one another host.`,
  };
}

/** The paths of the audits that have a host of their own which they may have, by that host. */
export const ownHostsOf = (
  listed: readonly ListedAudit[],
  isHostAllowed: (host: string) => boolean = () => true,
): Map<string, string> =>
  new Map(
    listed.flatMap(({ host, path, takenBy, hostTakenBy }): [string, string][] =>
      host && path && !takenBy && !hostTakenBy && isHostAllowed(host) ? [[host, path]] : [],
    ),
  );

/** Sorts the audit at `/` first, and keeps the order of the others. */
export const homeFirst = (one: { path?: string }, other: { path?: string }): number =>
  Number(other.path === '/') - Number(one.path === '/');
