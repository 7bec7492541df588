import { evaluate, parse } from 'groq-js';
import { memoize } from '#app/quiz/base/memoize.ts';
import { LOW_AVERAGES } from '#app/quiz/checks/check-benchmarks.ts';
import { checkPlaceholders } from '#app/quiz/checks/check-made-up-values.ts';
import { type ContentIssue, locateIssues, parseSiteContent } from '#app/quiz/checks/parse.ts';
import {
  checkPersonas,
  type PersonaCheck,
  type PersonaProblem,
  parsePersonas,
  personasQuery,
} from '#app/quiz/checks/personas.ts';
import { homeContentQuery } from '#app/quiz/contract/query.ts';
import { inOwnLanguage } from '#app/quiz/languages/translated.ts';
import type { Documents } from '#schemas/types/stored-document.ts';
import { renamedLevels, withRenamedLevels } from './renamed-levels.ts';

/** What the site's own query and checks find in a set of documents, run in the editor's browser. */

/** The rule of every issue with a persona. */
export const PERSONA = 'persona';

/**
 * Issues in the site's content. Unless it `isWellFormed`, they are missing and malformed fields, and hide
 * what the checks would find.
 */
export type SiteInspection = { issues: ContentIssue[]; isWellFormed: boolean };

/**
 * Issues of these rules are the same one even if the field differs: an edit that only changes why a persona
 * fails, or how far averages are below the highest score, causes no new issue.
 */
const COMPARED_BY_DOCUMENT = [PERSONA, LOW_AVERAGES];

/** Whether two issues are the same one. Messages do not tell: they name things by titles, which may be what was edited. */
export const isSame = (one: ContentIssue) => (other: ContentIssue) =>
  one.document === other.document &&
  one.rule === other.rule &&
  (one.field === other.field || COMPARED_BY_DOCUMENT.includes(one.rule));

const siteTree = parse(homeContentQuery);
const personasTree = parse(personasQuery);

const runQuery = async (tree: ReturnType<typeof parse>, dataset: Documents): Promise<unknown> =>
  (await evaluate(tree, { dataset })).get();

/**
 * The result of `homeContentQuery` in the language of its audit, raw and parsed. It is cached by the identity
 * of the list of documents, which must not be changed in place.
 */
export const readSite = memoize(async (dataset: Documents) => {
  const result = inOwnLanguage(await runQuery(siteTree, dataset));
  return { result, parsed: parseSiteContent(result) };
});

export const siteResult = async (dataset: Documents): Promise<unknown> =>
  (await readSite(dataset)).result;

/** The errors for which the site would refuse this content. */
export async function inspectContent(dataset: Documents): Promise<SiteInspection> {
  const { parsed } = await readSite(dataset);
  return {
    issues: 'issues' in parsed ? parsed.issues : [],
    isWellFormed: 'content' in parsed || parsed.isWellFormed,
  };
}

/** The placeholders for names and addresses that visitors of this content would read. */
export async function inspectPlaceholders(dataset: Documents): Promise<ContentIssue[]> {
  const { result, parsed } = await readSite(dataset);
  return 'content' in parsed ? locateIssues(result, checkPlaceholders(parsed.content)) : [];
}

/**
 * What `select` picks from the result of each persona. Given an earlier `siteResult`, a persona that expects
 * a level by its old name expects the same level by its new name.
 */
export const inspectPersonas =
  (select: (result: PersonaCheck) => PersonaProblem[], before?: unknown) =>
  async (dataset: Documents): Promise<SiteInspection> => {
    const { result, parsed } = await readSite(dataset);
    if ('issues' in parsed) return { issues: [], isWellFormed: false };
    const personas = withRenamedLevels(
      parsePersonas(await runQuery(personasTree, dataset)),
      renamedLevels(before, result),
    );
    const issues = checkPersonas(parsed.content.quiz, personas).flatMap((checked) =>
      select(checked).map((problem) => ({
        ...problem,
        document: checked.persona.id,
        rule: PERSONA,
      })),
    );
    return { issues, isWellFormed: true };
  };

/** The personas that still expect a level by the name that it had in an earlier `siteResult`. */
export async function renamedExpectations(
  before: unknown,
  dataset: Documents,
): Promise<ContentIssue[]> {
  const renamed = renamedLevels(before, await siteResult(dataset));
  const personas = parsePersonas(await runQuery(personasTree, dataset));
  return personas.flatMap(({ id, level }) => {
    const name = renamed.get(level ?? '');
    const message = `Choose “${name}” there, once this is published.`;
    return name === undefined ? [] : [{ document: id, field: 'level', rule: PERSONA, message }];
  });
}
