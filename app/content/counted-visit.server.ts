import { parseJson } from '#app/quiz/base/unknown.ts';
import { type Visit, visit } from '#app/quiz/contract/visit.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import type { LoadedAudit } from './loaded-content.server.ts';

export type { Visit } from '#app/quiz/contract/visit.ts';

/** What a page tells of a visit; `undefined` for anything else. */
export const readVisit = (body: string): Visit | undefined => visit.safeParse(parseJson(body)).data;

/**
 * What is counted of a visit: milestones of an audit that counts, in a language that it has, and of questions
 * that it asks. `undefined` where nothing of it is.
 */
export function visitWithin(audits: readonly LoadedAudit[], told: Visit): Visit | undefined {
  const { content } =
    audits
      .flatMap((audit) => [audit, ...audit.translations])
      .find(
        ({ content: { audit, siteSettings } }) =>
          audit === told.audit && siteSettings.language === told.language && siteSettings.visits,
      ) ?? {};
  if (!content) return undefined;
  const keys = questionsOf(content.quiz).map(({ key }) => key);
  const milestones = told.milestones.filter((milestone) => {
    const [, key] = /^(?:shown|answered):(.*)/.exec(milestone) ?? [];
    return key === undefined || keys.includes(key);
  });
  return milestones.length > 0 ? { ...told, milestones } : undefined;
}
