import { createSchema } from 'sanity';
import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { quickWinsShown } from '#app/quiz/analysis/quick-wins-shown.ts';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Answers } from '#app/quiz/base/answers.ts';
import { check } from '#app/quiz/checks/check.ts';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { checkPersonas, parsePersonas } from '#app/quiz/checks/personas.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { decodeShare, encodeShare } from '#app/quiz/journey/share.ts';
import { answerFromValues } from '#app/quiz/score/answers.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { pointsFor, scoreFor } from '#app/quiz/score/score.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';
import { findQuiz, saveContent } from '#leads/content/site-content.ts';
import { scoreSubmission } from '#leads/submissions/score-submission.ts';
import { schemaTypes } from '#schemas/index.ts';
import { openTestDatabase } from '#tests/leads/databases.ts';
import { handOver } from '#tests/leads/submissions.ts';
import { sheetsOf } from '#tests/quiz/brute-force.ts';
import { possibleValues } from '#tests/quiz/possible-values.ts';
import { pdfOf } from '#tests/report/pdf-of.ts';
import { textOf } from '#tests/report/poppler.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { contentOf, queryContent } from '#tests/seed.ts';
import { sampleDocuments } from './sample-content.ts';

const content = await contentOf(sampleDocuments());
const { quiz } = content;
const [question] = quiz.questions;
if (!question) throw new RangeError('There is no question.');

const LINK = { audit: 'audit', language: 'en-CA', scoringRevision: 'r', industry: 'Healthcare' };

const ANSWERS: [Answer, number][] = [
  [1, 0],
  [2, 5],
  [3, 30],
  [4, 70],
  [5, 100],
  ['unsure', 0],
];

/** All sheets of a quiz of the sample question and two that we ship, one by one. */
function* allSheets({ questions: [, ...others] }: Quiz): Generator<Answers> {
  for (const sheet of sheetsOf({ questions: others }))
    for (const [stars] of ANSWERS) yield { ...sheet, stars };
}
const small = (whole: Quiz): Quiz => ({ ...whole, questions: whole.questions.slice(0, 3) });

test('each answer gives its points, and a link carries it', () => {
  for (const [answer, points] of ANSWERS) {
    expect(pointsFor(question, answer)).toBe(points);
    const sent = { ...LINK, answers: { stars: answer } };
    expect(decodeShare({ ...LINK, quiz }, encodeShare(quiz, sent))).toEqual({
      ...sent,
      isWhole: true,
    });
  }
  for (const wrong of [0, 6, '5', 'I do not know', [5], null])
    expect(pointsFor(question, wrong)).toBe(0);
  expect(bestAnswer(question, {})).toBe(5);
});

test('its answers are counted, as one by one', () => {
  const three = small(quiz);
  const scores = [...allSheets(three)].map((sheet) => scoreFor(three, {}, sheet));
  const counted = distributionOf(three);
  expect(counted.sheetCount).toBe(BigInt(scores.length));
  expect(counted.scores.map(({ score, sheetCount }) => [score, Number(sheetCount)])).toEqual(
    counted.scores.map(({ score }) => [score, scores.filter((each) => each === score).length]),
  );
  expect(quickWinsShown(quiz)[0]).toMatchObject({ fits: distributionOf(quiz).sheetCount / 3n });
});

test('an edit of its points gives another scoring revision', async () => {
  const changed = await contentOf(sampleDocuments({ pointsOfStars: [0, 5, 50, 70, 100] }));
  expect(scoringInputs(changed.quiz)).not.toEqual(scoringInputs(quiz));
});

test('its own checks, the contract and the warnings are shown at its fields', async () => {
  expect(check(content)).toEqual([]);
  const issuesOf = async (changes: object) =>
    parseSiteContent(await queryContent(sampleDocuments(changes)));
  expect(await issuesOf({ maxPoints: 70 })).toMatchObject({
    issues: [{ document: 'question-stars', field: 'pointsOfStars[4]', rule: 'too-many-stars' }],
  });
  expect(await issuesOf({ unsure: ' ' })).toMatchObject({
    issues: [{ document: 'question-stars', field: 'unsure' }],
  });
  const equal = await contentOf(sampleDocuments({ pointsOfStars: [0, 0, 0] }));
  expect(checkUnusedParts(equal)).toContainEqual(
    expect.objectContaining({ rule: 'same-points', path: ['quiz', 'questions', 0, 'scoring'] }),
  );
});

test('a persona answers it', () => {
  const answers = [{ question: 'stars', values: ['4'] }];
  const personas = parsePersonas([
    { _id: 'known', name: 'Known', level: quiz.levels[0]?.name, answers },
    { _id: 'unknown', name: 'Unknown', answers: [{ question: 'stars', values: ['6'] }] },
  ]);
  const [known, unknown] = checkPersonas(quiz, personas);
  expect(known?.answers).toMatchObject({ stars: 4 });
  expect(unknown?.problems[0]?.message).toBe(
    'An answer to “How many stars do you have?” does not exist any more.',
  );
});

const sheet = Object.fromEntries(
  quiz.questions.map((each) => [
    each.key,
    answerFromValues(each, possibleValues(each).slice(0, 1)),
  ]),
);

test('the process that stores leads scores it', async () => {
  const { query } = await openTestDatabase('sqlite');
  await saveContent(query, { ...handOver, quiz, scoringRevision: 'stars' }, 0);
  const stored = await findQuiz(query, { ...handOver, scoringRevision: 'stars' });
  const sent = { stage: 'complete' as const, lead: sampleLead };
  for (const [stars, points] of ANSWERS) {
    const answers = { ...sheet, stars };
    const { verification, score } = scoreSubmission(stored, { ...sent, answers });
    expect([verification, score, points]).toEqual([
      'snapshot',
      scoreFor(quiz, {}, answers),
      points,
    ]);
  }
  const wrong = scoreSubmission(stored, { ...sent, answers: { ...sheet, stars: 6 } });
  expect(wrong.verification).toBe('incomplete');
});

test('the PDF has its answer, its rule and its tile', async () => {
  const { resultsPage: texts, siteSettings: settings } = content;
  const pdf = async (stars: Answer) =>
    textOf(
      await pdfOf({ report: reportFor(quiz, sampleLead, { ...sheet, stars }), texts, settings }),
    );
  expect(await pdf('unsure')).toMatch(/stars(.|\n)*Clouds/);
  const four = await pdf(4);
  expect(four).toContain('Some stars');
  expect(four).toMatch(/How many stars do you have\?.*4 \/ 5/);
});

test('Sanity compiles its form, and a quiz refers to it', () => {
  const schema = createSchema({ name: 'default', types: schemaTypes });
  expect(schema._validation).toEqual([]);
  const lists = JSON.stringify(schemaTypes.find(({ name }) => name === 'quiz'));
  expect(lists).toContain('{"type":"starsQuestion"}');
});
