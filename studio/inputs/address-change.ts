import { asList } from '#app/quiz/base/unknown.ts';
import { auditPath, slug as slugContract } from '#app/quiz/contract/audit.ts';
import { problemOf } from '#app/quiz/contract/structure.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { auditsOf, pathProblem } from '#schemas/validation/audits.ts';
import type { Versions } from '#schemas/validation/versions.ts';

/** An audit is at an address of its own, or at the start of the site. */
export const OWN = 'own';
export const HOME = 'home';

/** Why the audit cannot be there: at `/` without a slug. `undefined` where it can. */
export function placeProblem(
  { published, withDrafts }: Versions,
  audit: StoredDocument,
  slug: string | undefined,
): string | undefined {
  const problem = slug === undefined ? undefined : problemOf(slugContract, slug);
  const moved = { ...audit, slug };
  return problem ?? pathProblem(published, moved) ?? pathProblem(withDrafts, moved);
}

/** What becomes of the address that visitors know, and of a former one of another audit. */
export function movesOf(
  { published }: Versions,
  { _id }: StoredDocument,
  slug: string | undefined,
): string[] {
  const live = auditsOf(published).find(({ id }) => id === _id);
  const next = auditPath({ slug });
  const former = published.find(
    (each) => each._id !== _id && asList(each.formerAddresses).includes(slug ?? next),
  );
  const taken = former
    ? [
        `${next} leads to “${former.title}” now. Once you publish this, links to it open this audit.`,
      ]
    : [];
  if (!live || live.path === next) return taken;
  return [
    ...taken,
    `Once you publish this, ${live.path} leads to ${next}: for visitors, shared links, tabs that are reloaded, and frames on other sites. It is kept in “Former addresses”, until another audit takes it.`,
    ...(live.path === '/'
      ? ['Nothing else is at the start of the site then, until you put another audit there.']
      : []),
  ];
}
