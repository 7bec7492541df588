import { expect, test } from 'vitest';
import { type Answers, withAnswer } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { sharedReport } from '#app/quiz/journey/shared-report.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { decodeAnswers } from '#app/quiz/score/answers.ts';
import { finalScore, outcomeName, outcomeOf } from '#app/quiz/score/outcome.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { answersToAsked, isSettled, screensOf, unansweredIn } from '#app/quiz/score/screens.ts';
import { scoreSubmission } from '#leads/submissions/score-submission.ts';
import { anyQuiz, anySheet, draws } from '#tests/quiz/arbitrary-any-quiz.ts';
import { plainAnswers } from '#tests/quiz/plain-interpreter.ts';
import { withWords } from '#tests/quiz/with-words.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { seedQuiz } from '#tests/seed.ts';

/** The whole contract at random: whatever a report is made from, on the way there and back, it is the same report. */

/** `npm run test:soak` takes 20,000. */
const ROUNDS = Number(process.env.ROUND_TRIPS ?? 200);
const first = Number(process.env.FAST_CHECK_SEED);
const base = await seedQuiz();

type Visit = { quiz: Quiz; lead: typeof sampleLead; answers: Answers };

/** A visitor who has answered whatever is asked, with answers to more than that. */
function visitOf(round: number): Visit {
  const random = draws(round);
  const quiz = withWords(anyQuiz(base, round, { questions: random.int(1, 9) }), round);
  const { visitor, answers } = anySheet(quiz, random);
  const lead = {
    ...sampleLead,
    industry: visitor.industry ?? 'Other',
    province: visitor.province ?? 'Elsewhere',
  };
  const open = (sheet: Answers): Question | undefined =>
    screensOf(quiz, lead, sheet)
      .filter((screen) => !isSettled(screen, sheet))
      .flatMap((screen) => unansweredIn(screen, sheet))[0];
  let given = decodeAnswers(quiz, answers);
  for (let next = open(given); next; next = open(given))
    given = withAnswer(given, next.key, random.pick(plainAnswers(next)));
  return { quiz, lead, answers: given };
}

const visits = Array.from({ length: ROUNDS }, (_, round) => visitOf(first + round));
const copyOf = (answers: Answers): Answers => JSON.parse(JSON.stringify(answers));

test('any report is the same after a reload', () => {
  for (const [round, { quiz, lead, answers }] of visits.entries())
    expect(reportFor(quiz, lead, decodeAnswers(quiz, copyOf(answers))), `round ${round}`).toEqual(
      reportFor(quiz, lead, answers),
    );
});

test('any lead is scored as its report', () => {
  for (const [round, { quiz, lead, answers }] of visits.entries()) {
    const scored = scoreSheet(quiz, lead, answers);
    const sent = copyOf(answersToAsked(quiz, lead, answers));
    expect(
      scoreSubmission(quiz, { stage: 'complete', lead, answers: sent }),
      `round ${round}`,
    ).toEqual({
      verification: 'snapshot',
      score: finalScore(quiz, scored),
      level: outcomeName(quiz, outcomeOf(quiz, scored)) ?? null,
      signs: [],
    });
  }
});

test('any shared link opens the report, without names and texts', () => {
  for (const [round, { quiz, lead, answers }] of visits.entries()) {
    const scoringRevision = 'AbC-_0123456';
    const audit = 'audit-of.Clinics_2';
    const link = { audit, language: 'fr-CA', scoringRevision, ...lead, answers };
    const opened = sharedReport({ audit, quiz, scoringRevision }, encodeShare(quiz, link));
    const report = reportFor(quiz, lead, answers);
    const rows = report.breakdown?.rows.filter(({ isText }) => !isText) ?? [];
    expect(opened, `round ${round}`).toEqual({
      kind: 'report',
      report: {
        ...report,
        firstName: '',
        businessName: '',
        breakdown: report.breakdown && { ...report.breakdown, rows },
      },
      isRescored: false,
    });
  }
});
