import type { IncomingMessage } from 'node:http';
import {
  pathInLanguage,
  splitLanguage,
  startOf,
  visitorPlaceOf,
} from '#app/quiz/contract/audit.ts';
import { hostNameOf } from '#shared/hosts.ts';
import { isAuditPath } from './page-paths.ts';
import { pathOf } from './request-head.ts';

/** The paths of the audits that have a host of their own, by that host. See docs/audits.md#a-host-of-its-own. */
export type OwnHosts = ReadonlyMap<string, string>;

type Request = Pick<IncomingMessage, 'url' | 'headers'>;

const ownPathOf = ({ headers }: Request, hosts: OwnHosts) =>
  hosts.size === 0 ? undefined : hosts.get(hostNameOf(headers.host));

/** The path of the site that a request is for: on the host of an audit, `/` is the audit, in each of its languages. */
export function sitePathOf(request: Request, hosts: OwnHosts): string {
  const path = pathOf(request.url);
  const own = ownPathOf(request, hosts);
  if (own === undefined) return path;
  const { language, rest } = splitLanguage(path);
  return rest === '/' ? pathInLanguage(own, language) : path;
}

/**
 * Where else a request belongs: an audit with a host of its own is only there, at `/`. `nowhere` for another
 * audit on such a host; `undefined` where it is right. Only the site's own address leads to other hosts.
 */
export function movedToHost(
  request: Request,
  hosts: OwnHosts,
  siteUrl: string | undefined,
): string | 'nowhere' | undefined {
  const path = pathOf(request.url);
  if (hosts.size === 0 || !isAuditPath(path)) return undefined;
  const { rest } = splitLanguage(path);
  const own = ownPathOf(request, hosts);
  if (own !== undefined) return rest === own ? startOf(path) : 'nowhere';
  const [host] = [...hosts].find(([, each]) => each === rest) ?? [];
  if (!host || !siteUrl || hostNameOf(request.headers.host) !== new URL(siteUrl).hostname)
    return undefined;
  return new URL(startOf(path), visitorPlaceOf({ slug: rest, host }, siteUrl).siteUrl).href;
}
