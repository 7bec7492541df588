import { answerTo } from '#app/quiz/base/answers.ts';
import { unitOf } from '#app/quiz/base/format.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { breakdownFor } from '#app/quiz/score/breakdown.ts';
import { categoryResults } from '#app/quiz/score/category-results.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { answersToAsked } from '#app/quiz/score/screens.ts';
import { auditOf, isConsentTextOf } from '#leads/content/audits.ts';
import { findQuiz } from '#leads/content/site-content.ts';
import type { Query } from '#leads/database/query.ts';
import { formerEmailsOf, type StoredSubmission } from '#leads/database/stored-submission.ts';
import { isoTime } from '#leads/time.ts';
import { emitEvent, nextEventVersion } from './emit-event.ts';
import type { AnsweredQuestion, EventType, LeadEvent } from './event.ts';

/**
 * Emits the event about a submission's current state, in the transaction of the change. Older events of the
 * submission that still wait are superseded: each holds the whole state. Without `isNews`, no email tells the
 * owner.
 */
export async function emitSubmission(
  query: Query,
  submission: StoredSubmission,
  now: number,
  isNews = true,
): Promise<void> {
  const { id, stage } = submission;
  const type = stage === 'complete' ? 'lead.completed' : 'lead.created';
  const event = await leadEventFor(query, submission, type, now);
  const eventId = await emitEvent(query, event, id, isNews);
  await query`update delivery set state = 'superseded'
    where state = 'due' and event_id in (
      select id from event where submission_id = ${id} and version < ${event.data.version}
        and type in ('lead.created', 'lead.completed'))
    and endpoint_id in (select endpoint_id from delivery where event_id = ${eventId})`;
}

/** An event with the whole state of a submission, with the words and points of the quiz that was answered. */
export async function leadEventFor(
  query: Query,
  submission: StoredSubmission,
  type: EventType,
  now: number,
): Promise<LeadEvent> {
  const { id, lead, source, score, level, verification, bookedAt, language } = submission;
  const quiz = await findQuiz(query, submission);
  const formerEmails = await formerEmailsOf(query, submission);
  return {
    type,
    timestamp: isoTime(now),
    data: {
      id,
      version: await nextEventVersion(query, id),
      audit: await auditOf(query, submission.audit),
      lead,
      formerEmails: formerEmails.length > 0 ? formerEmails : undefined,
      language,
      score: score ?? undefined,
      ...(score === null ? {} : unitOf(quiz?.scoring)),
      level: level ?? undefined,
      scoringRevision: submission.scoringRevision,
      verification,
      categories: quiz && scoredCategories(quiz, submission),
      answers: quiz && answeredQuestions(quiz, submission).map(withPlainNumber),
      consent: await consentOf(query, submission),
      source,
      bookedAt: bookedAt === null ? undefined : isoTime(bookedAt),
      test: false,
    },
  };
}

/** The categories of a submission with a report; `undefined` where there are none. */
export function scoredCategories(
  quiz: Quiz,
  { lead, answers, verification }: Pick<StoredSubmission, 'lead' | 'answers' | 'verification'>,
): LeadEvent['data']['categories'] {
  const { categories } = scoreSheet(quiz, lead, answers);
  if (verification !== 'snapshot' || categories.length === 0) return undefined;
  return categoryResults(categories).map(({ level, ...category }) => ({
    key: category.key,
    title: category.title,
    score: category.score,
    ...unitOf(category),
    level: level?.name,
  }));
}

/**
 * The questions that are asked and have an answer, in the quiz's order and words; without a quiz, all answers
 * as they are.
 */
export function answeredQuestions(
  quiz: Quiz | undefined,
  { lead, answers, language }: Pick<StoredSubmission, 'lead' | 'answers' | 'language'>,
): AnsweredQuestion[] {
  if (!quiz)
    return Object.entries(answers).map(([key, value]) => {
      return { key, question: key, value, label: [value].flat().join(', ') };
    });
  const given = answersToAsked(quiz, lead, answers);
  const units = new Map(questionsOf(quiz).map((each) => [each.key, unitOfAnswer(each)]));
  return breakdownFor(quiz, lead, answers, language).rows.flatMap(
    ({ key, title, answer, isText, points }) => {
      const value = answerTo(given, key);
      const label = isText ? String(value) : answer.join(', ');
      if (value === undefined) return [];
      return [{ key, question: title, value, label, unit: units.get(key), points }];
    },
  );
}

/**
 * What the numbers that answer a question count, such as `km`; `undefined` for none, and where words answer
 * it.
 */
export function unitOfAnswer(question: Question): string | undefined {
  const space = answerSpaceOf(question);
  return space.kind === 'number' ? space.unit : undefined;
}

/** A program that maps the label gets a number, too, as JSON writes it: without unit and highest one. */
const withPlainNumber = (answer: AnsweredQuestion): AnsweredQuestion =>
  typeof answer.value === 'number' ? { ...answer, label: String(answer.value) } : answer;

async function consentOf(
  query: Query,
  { id, audit, marketing, consentTextId: textId, receivedAt }: StoredSubmission,
): Promise<LeadEvent['data']['consent']> {
  const known = (await isConsentTextOf(query, audit, textId)) ? textId : null;
  const [found] = await query`select
    (select exact_text from consent_text where id = ${known}) as text,
    (select max(at) from consent_event where submission_id = ${id} and kind = 'given') as at`;
  return {
    marketing,
    basis: marketing ? 'express' : 'none',
    at: isoTime(Number(found?.at ?? receivedAt)),
    text: String(found?.text ?? ''),
  };
}
