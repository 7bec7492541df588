import { expect, test } from 'vitest';
import { initialAnswers, isAnswered } from '#app/quiz/score/answers.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { saveContent } from '#leads/content/site-content.ts';
import { findQuiz } from '#leads/content/snapshot.ts';
import { scoreSubmission } from '#leads/submissions/score-submission.ts';
import { fc } from '#tests/fast-check.ts';
import { answerFor } from '#tests/quiz/arbitrary-questions.ts';
import { answersTo, quizzes } from '#tests/quiz/arbitrary-quiz.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { openTestDatabase } from './databases.ts';
import { handOver } from './submissions.ts';

const REVISIONS = 20;
const SHEETS = 500;

test('of 10,000 answer sheets, each complete one gets the score that its visitor sees, and each incomplete one none', async () => {
  const { query } = await openTestDatabase('sqlite');
  const quizList = fc.sample(quizzes(), REVISIONS);
  for (const [index, quiz] of quizList.entries())
    await saveContent(query, { ...handOver, quiz, scoringRevision: `r${index}` }, 0);
  let scored = 0;
  for (const [index, quiz] of quizList.entries()) {
    const stored = await findQuiz(query, { ...handOver, scoringRevision: `r${index}` });
    const whole = fc
      .tuple(...quiz.questions.map(answerFor))
      .map((answers) =>
        Object.fromEntries(answers.map((answer, n) => [quiz.questions[n]?.key ?? '', answer])),
      );
    for (const sheet of fc.sample(fc.oneof(whole, whole, answersTo(quiz)), SHEETS)) {
      const answers = JSON.parse(JSON.stringify(sheet));
      const seen = { ...initialAnswers(quiz), ...sheet };
      const isComplete = quiz.questions.every((question) => isAnswered(question, seen));
      const { verification, score, level } = scoreSubmission(stored, {
        stage: 'complete',
        lead: sampleLead,
        answers,
      });
      if (!isComplete)
        expect({ verification, score }).toEqual({ verification: 'incomplete', score: null });
      else {
        const shown = Number(scoreFor(quiz, {}, seen));
        expect({ score, level }).toEqual({
          score: shown,
          level: levelFor(quiz.levels, shown).name,
        });
        scored += 1;
      }
    }
  }
  expect(scored).toBeGreaterThan((REVISIONS * SHEETS) / 4);
});
