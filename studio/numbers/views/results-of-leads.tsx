import { roundTo } from '#app/quiz/base/fixed-point.ts';
import { DEFAULT_LANGUAGE, formatAmount, type Unit } from '#app/quiz/base/format.ts';
import { shareOf } from '#app/quiz/score/outcome.ts';
import { FEW } from '#leads/api/numbers-api.ts';
import { type LeadResults, MIN_LEADS } from '#leads/api/results-api.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { Columns, Note, Section } from '#studio/components/elements.tsx';
import type { FunnelStep } from '#studio/numbers/model/funnel.ts';
import { meanScore, scoreGroups } from '#studio/numbers/model/results.ts';
import { AnswersOfLeads } from './answers-of-leads.tsx';
import { BarPart, Bars } from './bars.tsx';
import { ShareBars } from './share-bars.tsx';

type Props = { results: LeadResults; steps: readonly FunnelStep[] };

/** How the stored leads scored, and what they answered. See docs/numbers.md#results-of-leads. */
export function ResultsOfLeads({ results, steps }: Props) {
  const { leads, scale, levels, categories, answers } = results;
  if (leads < MIN_LEADS)
    return (
      <Section title="Scores and answers of leads">
        <Note>
          {`From ${MIN_LEADS} leads on, this shows how they scored and what they answered. As chosen above, there ${leads === 1 ? 'is' : 'are'} ${leads === 0 ? 'none' : leads}.`}
        </Note>
      </Section>
    );
  const mean = meanScore(results);
  return (
    <>
      <Section
        title="Scores of leads"
        intro={`${pluralize(leads, 'lead')} with all their answers.${mean === undefined ? '' : ` They score ${amount(mean, scale ?? {})} on average.`}`}
      >
        {leads < FEW ? (
          <Note>{`Only ${leads} leads: too few to judge. What is here may change with every lead.`}</Note>
        ) : null}
        <Columns $min="22rem" style={{ rowGap: '2rem' }}>
          {scale ? (
            <BarPart title="Scores">
              <ShareBars groups={scoreGroups(results)} whole={leads} isRelative />
            </BarPart>
          ) : null}
          {levels.length > 0 ? (
            <BarPart title="Levels">
              <ShareBars groups={levels} whole={leads} />
            </BarPart>
          ) : null}
          {categories.length > 0 ? (
            <BarPart title="Categories on average">
              <Bars
                as="ul"
                space={3}
                bars={categories.map(({ key, title, mean, n, ...range }) => ({
                  key,
                  name: title,
                  length: shareOf(range, mean),
                  words: `${amount(mean, range)} · ${pluralize(n, 'lead')}`,
                }))}
              />
            </BarPart>
          ) : null}
        </Columns>
      </Section>
      <AnswersOfLeads answers={answers} steps={steps} />
    </>
  );
}

const amount = (value: number, unit: Unit) =>
  formatAmount(roundTo(value, 1), unit, DEFAULT_LANGUAGE);
