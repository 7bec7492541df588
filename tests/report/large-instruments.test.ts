import { expect, test, vi } from 'vitest';
import { type Answers, withAnswer } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { newJourney } from '#app/quiz/journey/journey.ts';
import { decodeResume, encodeResume } from '#app/quiz/journey/resume-link.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { sharedReport } from '#app/quiz/journey/shared-report.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { isSettled, screensOf, unansweredIn } from '#app/quiz/score/screens.ts';
import { scoreSubmission } from '#leads/submissions/score-submission.ts';
import {
  descriptions,
  facets,
  impactAssessment,
  nestedMeans,
  twoSteps,
  unequalAreas,
} from '#tests/quiz/counted-instruments.ts';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { plainAnswers } from '#tests/quiz/plain-interpreter.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { contentOf, type SeedDocument, shipped } from '#tests/seed.ts';
import { pdfOf } from './pdf-of.ts';
import { infoOf, textOf } from './poppler.ts';

vi.setConfig({ testTimeout: 120_000 });

const { quiz: seed, resultsPage: texts, siteSettings: settings } = shipped;

/** The quiz of these documents, for the industries of the seed. */
const quizOf = async (documents: SeedDocument[]): Promise<Quiz> => ({
  ...(await contentOf(documents)).quiz,
  industries: seed.industries,
});

/** The last answer to all that is asked, which opens most of what has a condition; a text is a sentence. */
function lastAnswers(quiz: Quiz): Answers {
  let answers: Answers = {};
  for (;;) {
    const open = screensOf(quiz, sampleLead, answers).find((each) => !isSettled(each, answers));
    const [question] = open ? unansweredIn(open, answers) : [];
    if (!question) return answers;
    const answer =
      question.type === 'textQuestion' ? `About ${question.key}.` : plainAnswers(question).at(-1);
    if (answer === undefined) throw new RangeError('It has answers.');
    answers = withAnswer(answers, question.key, answer);
  }
}

test.each<[string, Quiz, number]>([
  ['an impact assessment of two branches', impactAssessment(seed), 14],
  ['a maturity model of unequal areas', unequalAreas(seed, [4, 5, 7, 9, 11]), 5],
  ['nested means of ninety questions', nestedMeans(seed), 9],
  ['an inventory of 35 facets without a total', facets(seed), 12],
  ['a screening of two steps', twoSteps(seed, 40), 6],
  ['texts behind gates', descriptions(seed, 40), 5],
  ['a sorting quiz', await quizOf(INSTRUMENTS.sorting), 2],
  ['a price estimate', await quizOf(INSTRUMENTS.price), 2],
  ['an assessment of 300 fields', await quizOf(INSTRUMENTS.assessment), 20],
])(
  '%s: its PDF has all of it, and its lead and its links lead to the same report',
  async (_, quiz, pages) => {
    const answers = lastAnswers(quiz);
    const report = reportFor(quiz, sampleLead, answers);
    const pdf = await pdfOf({ report, texts, settings });
    const drawn = textOf(pdf);
    for (const { title } of report.breakdown?.rows ?? []) expect(drawn).toContain(title);
    for (const { title } of report.categories) expect(drawn).toContain(title);
    expect(Number(/^Pages:\s+(\d+)$/m.exec(infoOf(pdf))?.[1])).toBeLessThanOrEqual(pages);

    const of = { audit: 'audit', quiz, scoringRevision: 'r1' };
    const shared = sharedReport(
      of,
      encodeShare(quiz, { ...of, ...sampleLead, language: 'en-CA', answers }),
    );
    const { summary, categories } = report;
    const same = { categories, ...(summary && { summary }) };
    expect(shared).toMatchObject({
      kind: 'report',
      report: same,
      isRescored: false,
    });

    const lead = { stage: 'complete', lead: sampleLead, answers } as const;
    expect(scoreSubmission(quiz, lead)).toMatchObject({
      score: summary?.score ?? null,
      level: report.highest?.name ?? summary?.level?.name ?? null,
      signs: [],
    });

    const journey = { ...newJourney(quiz), started: true, lead: sampleLead, answers, position: 0 };
    const resumed = decodeResume(of, encodeResume(of, journey, true));
    expect(resumed?.isChanged).toBe(false);
    expect(reportFor(quiz, sampleLead, resumed?.journey.answers ?? {})).toEqual(report);
  },
);
