import { expect, test } from 'vitest';
import { answerFromValues } from '#app/quiz/score/answers.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { saveContent } from '#leads/content/site-content.ts';
import type { Query } from '#leads/database/query.ts';
import { saveSubmission, scoreUnscored } from '#leads/submissions/save-submission.ts';
import { possibleValues } from '#tests/quiz/possible-values.ts';
import { openTestContext } from './context.ts';
import { completeSubmission, firstAnswers, handOver, saveTestContent } from './submissions.ts';

const { quiz } = handOver;

const lastAnswers = Object.fromEntries(
  quiz.questions.map((question) => [
    question.key,
    answerFromValues(question, possibleValues(question).slice(-1)),
  ]),
);

/** Resolves when another transaction waits for a lock of the one with this process id. */
async function untilBlocking(query: Query, pid: number): Promise<void> {
  let waiting = 0;
  while (waiting === 0)
    waiting = (
      await query`select 1 from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`
    ).length;
}

test('on Postgres, a version that is saved while the quiz arrives gets the score of its own answers', async () => {
  const context = await openTestContext('postgres');
  const { database, now } = context;
  const { id } = completeSubmission(quiz);
  await saveSubmission(context, completeSubmission(quiz, { id, answers: firstAnswers(quiz) }));
  await saveTestContent(database);
  const { verified } = await database.transaction(async (query) => {
    await query`update submission set version = 3, answers = ${JSON.stringify(lastAnswers)} where id = ${id}`;
    const verified = database.transaction((other) => scoreUnscored(other, handOver, now()));
    const [row] = await query`select pg_backend_pid() as pid`;
    await untilBlocking(database.query, Number(row?.pid));
    return { verified };
  });
  expect(await verified).toBe(1);
  const score = scoreFor(quiz, {}, lastAnswers);
  expect(score).not.toBe(scoreFor(quiz, {}, firstAnswers(quiz)));
  expect(await database.query`select version, score from submission`).toEqual([
    { version: 3, score },
  ]);
});

test('a translation without the quiz by which leads are scored reports none of them again', async () => {
  const context = await openTestContext('sqlite');
  const { database, now } = context;
  await saveSubmission(context, completeSubmission(quiz));
  const translation = { ...handOver, isTranslation: true };
  await saveContent(database.query, translation, now());
  expect(await scoreUnscored(database.query, translation, now())).toBe(0);
  expect(await database.query`select version from event`).toEqual([{ version: 1 }]);
});
