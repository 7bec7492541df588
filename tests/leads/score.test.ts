import { expect, test } from 'vitest';
import { isAnswered } from '#app/quiz/score/answers.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { saveContent } from '#leads/content/site-content.ts';
import { findQuiz } from '#leads/content/snapshot.ts';
import { verify } from '#leads/submissions/verify.ts';
import { fc } from '#tests/fast-check.ts';
import { answerFor } from '#tests/quiz/arbitrary-questions.ts';
import { answersTo, quizzes } from '#tests/quiz/arbitrary-quiz.ts';
import { openTestDatabase } from './databases.ts';
import { handOver } from './submissions.ts';

const REVISIONS = 20;
const SHEETS = 500;

test('10,000 answer sheets of 20 revisions get the score that the device shows', async () => {
  const { query } = await openTestDatabase('sqlite');
  const devices = fc.sample(quizzes(), REVISIONS);
  for (const [index, quiz] of devices.entries())
    await saveContent(query, { ...handOver, quiz, scoringRevision: `r${index}` }, 0);
  let scored = 0;
  for (const [index, device] of devices.entries()) {
    const stored = await findQuiz(query, `r${index}`);
    const whole = fc
      .tuple(...device.questions.map(answerFor))
      .map((answers) =>
        Object.fromEntries(answers.map((answer, n) => [device.questions[n]?.key ?? '', answer])),
      );
    for (const sheet of fc.sample(fc.oneof(whole, whole, answersTo(device)), SHEETS)) {
      const answers = JSON.parse(JSON.stringify(sheet));
      const isComplete = device.questions.every(
        (question) => question.type === 'sliderQuestion' || isAnswered(question, sheet),
      );
      const { verification, score, level } = verify(stored, { stage: 'complete', answers });
      if (!isComplete)
        expect({ verification, score }).toEqual({ verification: 'incomplete', score: null });
      else if (device.questions.every((question) => isAnswered(question, sheet))) {
        const shown = scoreFor(device, sheet);
        expect({ score, level }).toEqual({
          score: shown,
          level: levelFor(device.levels, shown).name,
        });
        scored += 1;
      }
    }
  }
  expect(scored).toBeGreaterThan((REVISIONS * SHEETS) / 4);
});
