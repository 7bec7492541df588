import { expect, test } from 'vitest';
import { type Answers, withAnswer } from '#app/quiz/base/answers.ts';
import { reportCoreFor, reportFor } from '#app/quiz/score/report.ts';
import { fc } from '#tests/fast-check.ts';
import { sheets } from '#tests/quiz/arbitrary-quiz.ts';

test('whatever JSON replaces an answer, the report is complete', () => {
  fc.assert(
    fc.property(sheets(), fc.json(), fc.nat(), ({ quiz, answers, lead }, json, place) => {
      const key = quiz.questions[place % quiz.questions.length]?.key ?? '';
      const given: Answers = withAnswer(answers, key, JSON.parse(json));
      const report = reportFor(quiz, lead, given);
      expect(Number.isInteger(report.summary?.score)).toBe(true);
      expect(quiz.levels).toContainEqual(report.summary?.level);
      expect(Number.isInteger(report.summary?.benchmark?.percentile)).toBe(true);
      expect(report.quickWins.length).toBeGreaterThan(0);
      expect(report.opportunities).toHaveLength(quiz.tiles.length);
    }),
  );
});

test('the order of questions, options, levels, industries and answers does not change a report', () => {
  fc.assert(
    fc.property(sheets(), ({ quiz, answers, lead }) => {
      const reversed = {
        ...quiz,
        levels: quiz.levels.toReversed(),
        industries: quiz.industries.toReversed(),
        questions: quiz.questions
          .map((question) =>
            'options' in question
              ? { ...question, options: question.options.toReversed() }
              : question,
          )
          .toReversed(),
      };
      const backwards = Object.fromEntries(Object.entries(answers).toReversed());
      expect(reportCoreFor(reversed, lead, backwards)).toEqual(reportCoreFor(quiz, lead, answers));
    }),
  );
});

test('the parts of a report agree with each other', () => {
  fc.assert(
    fc.property(sheets(), ({ quiz, answers, lead }) => {
      const { summary } = reportFor(quiz, lead, answers);
      if (!summary?.benchmark) throw new TypeError('There is no score.');
      const { score, level, bands, thresholds, benchmark } = summary;
      expect(bands.find(({ name }) => name === level.name)?.from).toBe(level.min);
      expect(level.min).toBeLessThanOrEqual(score);
      expect(bands[0]?.from).toBe(0);
      expect(bands.at(-1)?.to).toBe(quiz.scale);
      const edges = new Set([...quiz.levels.map(({ min }) => min), quiz.scale]);
      expect(thresholds).toEqual([...edges].sort((one, other) => one - other));
      expect(benchmark.percentile).toBeGreaterThanOrEqual(quiz.benchmark?.lowest ?? 100);
      expect(benchmark.percentile).toBeLessThanOrEqual(quiz.benchmark?.highest ?? 0);
      expect(benchmark.direction).toBe(score > benchmark.average ? 'higher' : 'lower');
    }),
  );
});
