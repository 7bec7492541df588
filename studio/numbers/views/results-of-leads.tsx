import { Heading, Stack } from '@sanity/ui';
import type { ReactNode } from 'react';
import { roundTo } from '#app/quiz/base/fixed-point.ts';
import { DEFAULT_LANGUAGE, formatAmount, type Unit } from '#app/quiz/base/format.ts';
import { shareOf } from '#app/quiz/score/outcome.ts';
import { FEW } from '#leads/api/numbers-api.ts';
import { type LeadResults, MIN_LEADS } from '#leads/api/results-api.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { Bars } from '#studio/components/bars.tsx';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { Columns, Muted, Note, Section } from '#studio/components/elements.tsx';
import type { FunnelStep } from '#studio/numbers/model/funnel.ts';
import type { NumberGroup } from '#studio/numbers/model/number-groups.ts';
import {
  answerGroups,
  levelGroups,
  meanScore,
  scoreGroups,
} from '#studio/numbers/model/results.ts';
import { shareInWords } from '#studio/numbers/model/share.ts';

type Props = { results: LeadResults; steps: readonly FunnelStep[] };

/** How the stored leads scored, and what they answered. See docs/numbers.md#results-of-leads. */
export function ResultsOfLeads({ results, steps }: Props) {
  const { leads, scale, levels, categories, answers } = results;
  if (leads < MIN_LEADS)
    return (
      <Section title="Scores and answers of leads">
        <Note>
          {`Once there are ${MIN_LEADS} leads, this shows how they scored and what they answered. For what is chosen above, there ${leads === 1 ? 'is' : 'are'} ${leads === 0 ? 'none' : leads}.`}
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
              <ShareBars groups={levelGroups(results)} whole={leads} />
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
                  words: [amount(mean, range), pluralize(n, 'lead')],
                }))}
              />
            </BarPart>
          ) : null}
        </Columns>
      </Section>
      <Section
        title="Answers of leads"
        intro="Each share is of those who answered the question. Where several answers can be chosen, the shares add up to more than 100%."
      >
        <Columns $min="22rem" style={{ rowGap: '2rem' }}>
          {answers.map((answer) => (
            <AnswersOf key={answer.question} answer={answer} steps={steps} />
          ))}
        </Columns>
      </Section>
    </>
  );
}

const amount = (value: number, unit: Unit) =>
  formatAmount(roundTo(value, 1), unit, DEFAULT_LANGUAGE);

type AnswersProps = Pick<Props, 'steps'> & { answer: LeadResults['answers'][number] };

/** The shares of the answers to a question, with today’s title and a link where the audit still asks it. */
function AnswersOf({ answer, steps }: AnswersProps) {
  const { question, title, asked, n } = answer;
  const step = steps.find(({ key }) => key === question);
  const { groups, left } = answerGroups(answer);
  const [all, some] = [asked, n].map((each) => each.toLocaleString('en-CA'));
  const given = asked === n ? all : `${some} of ${all}`;
  return (
    <BarPart
      title={step?.document ? <DocumentLink {...step.document}>{step.title}</DocumentLink> : title}
    >
      <Muted>
        {`${given} answered${groups.length === 0 ? ' in their own words' : ''}`}
        {left > 0 ? `; ${left} answers that fewer gave are in the file` : ''}
      </Muted>
      <ShareBars groups={groups} whole={n} />
    </BarPart>
  );
}

type ShareBarsProps = {
  groups: readonly NumberGroup[];
  whole: number;
  /** Whether the longest bar takes all the room, rather than that of 100%. */
  isRelative?: boolean;
};

/** How many leads are in each group, and their share of the whole. */
function ShareBars({ groups, whole, isRelative = false }: ShareBarsProps) {
  const longest = Math.max(...(isRelative ? groups.map(({ n }) => n) : [whole]), 1);
  return (
    <Bars
      as="ul"
      space={3}
      bars={groups.map(({ name, n }, index) => ({
        key: String(index),
        name,
        words: [pluralize(n, 'lead'), shareInWords(n, whole)],
        length: n / longest,
      }))}
    />
  );
}

/** Bars with a title of their own within a section. */
const BarPart = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack as="section" space={3}>
    <Heading as="h3" size={0}>
      {title}
    </Heading>
    {children}
  </Stack>
);
