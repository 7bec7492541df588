import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { inspectionQuery } from '#app/quiz/checks/inspect.ts';
import { inspect } from '#app/quiz/checks/inspect-warnings.ts';
import { advance, type JourneyEvent, newJourney, stepOf } from '#app/quiz/journey/journey.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { documentsOf, TEMPLATES, type Template } from '#studio/panes/templates.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { seedDocuments } from '#tests/seed.ts';

const WORDS = /\bAI\b|ChatGPT|Gemini|discoverab/i;

/** How many answer sheets each has. */
const SHEETS: Record<Template['id'], bigint> = {
  empty: 2n,
  audit: 1_269_760n,
  checklist: 2n ** 10n,
  // Each of eleven numbers leads to one text, which is answered or skipped.
  satisfaction: 11n * 2n * 5n ** 4n,
  maturity: 5n ** 20n,
  personality: 5n ** 12n,
  // Eight signs, three of which decide whether a question with four answers is asked, and one that may be skipped.
  screening: (4n ** 5n * 2n ** 3n + (4n ** 8n - 4n ** 5n * 2n ** 3n) * 4n) * 3n,
  // Eleven rows, and three options of which at least one is selected, or none of these.
  'self-assessment': 4n ** 11n * 2n ** 3n,
};

/** What is already wrong in the seed, and what an editor changes on the landing page with the quiz. */
const OF_THE_SITE = ['placeholder', 'claim-without-source', 'score-above-scale'];

test.each(TEMPLATES.filter(({ id }) => id !== 'empty'))(
  'the template $title is complete: no errors, no warnings, and all its personas pass',
  async (template) => {
    const documents = await documentsOf(template);
    const [quiz] = documents;
    const others = seedDocuments().filter(({ _type }) => _type !== 'persona');
    const dataset = [
      ...others.map((each) =>
        each._id === 'audit' ? { ...each, quiz: { _ref: quiz?._id } } : each,
      ),
      ...documents.filter(({ _id }) => !others.some((each) => each._id === _id)),
    ];
    const result = await evaluate(parse(inspectionQuery), { dataset });
    const { issues, content, personas } = inspect(await result.get());
    expect(issues.filter(({ rule }) => !OF_THE_SITE.includes(rule))).toEqual([]);
    if (!content) throw new Error('The content was refused.');

    expect(personas.length).toBeGreaterThanOrEqual(3);
    expect(personas.filter(({ passes, unanswered }) => !passes || unanswered.length > 0)).toEqual(
      [],
    );
    const { quiz: made } = content;
    for (const { persona, answers } of personas) {
      const lead = { ...sampleLead, industry: persona.industry ?? '' };
      const events: JourneyEvent[] = [
        { type: 'start' },
        { type: 'submitLead', lead },
        ...Object.entries(answers).map(([key, answer]) => ({
          type: 'answer' as const,
          key,
          answer,
        })),
        { type: 'finish' },
      ];
      const journey = events.reduce((last, event) => advance(made, last, event), newJourney(made));
      expect(stepOf(journey)).toBe('results');
      const { summary, highest } = reportFor(made, lead, journey.answers, journey.score);
      expect(summary?.level.name ?? highest?.name).toBe(persona.level);
    }

    expect(made.questions).toHaveLength(template.questions);
    expect(distributionOf(made).sheetCount).toBe(SHEETS[template.id]);
    if (template.id !== 'audit') expect(JSON.stringify(documents)).not.toMatch(WORDS);
  },
);
