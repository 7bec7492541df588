import type { LeadResults } from '#leads/api/results-api.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { Columns, Muted, Section } from '#studio/components/elements.tsx';
import type { FunnelStep } from '#studio/numbers/model/funnel.ts';
import { answerGroups } from '#studio/numbers/model/results.ts';
import { BarPart } from './bars.tsx';
import { ShareBars } from './share-bars.tsx';

type Props = Pick<LeadResults, 'answers'> & { steps: readonly FunnelStep[] };

/** What the stored leads answered, question by question. */
export const AnswersOfLeads = ({ answers, steps }: Props) => (
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
);

type AnswersProps = { answer: LeadResults['answers'][number]; steps: readonly FunnelStep[] };

/** The shares of the answers to one question, which has today’s title and a link where the audit still asks it. */
function AnswersOf({
  answer: { question, title, asked, n, options, ...answer },
  steps,
}: AnswersProps) {
  const step = steps.find(({ key }) => key === question);
  const isText = options.length === 0;
  const { groups, left } = answerGroups({ options, ...answer });
  const [all, some] = [asked, n].map((each) => each.toLocaleString('en-CA'));
  const given = asked === n ? all : `${some} of ${all}`;
  return (
    <BarPart
      title={step?.document ? <DocumentLink {...step.document}>{step.title}</DocumentLink> : title}
    >
      <Muted>
        {isText ? `${given} answered in their own words` : `${given} answered`}
        {left > 0 ? `; ${left} answers that fewer gave are in the file` : ''}
      </Muted>
      <ShareBars groups={groups} whole={n} />
    </BarPart>
  );
}
