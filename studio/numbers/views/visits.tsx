import { Stack } from '@sanity/ui';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import {
  campaignInWords,
  campaignKey,
  changeInWords,
  FEW,
  MOST_CAMPAIGNS,
  type Numbers,
  worstDrop,
} from '#leads/api/numbers-api.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import english from '#seed/access-texts.json' with { type: 'json' };
import { Bars } from '#studio/components/bars.tsx';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { Columns, Figure, Muted, Note, Section } from '#studio/components/elements.tsx';
import { Table } from '#studio/components/table.tsx';
import type { FunnelStep } from '#studio/numbers/model/funnel.ts';
import { COUNTED, durationInWords } from '#studio/numbers/model/numbers-csv.ts';
import { percent, shareInWords } from '#studio/numbers/model/share.ts';

type Props = {
  data: Numbers;
  steps: readonly FunnelStep[];
  /** The settings of the audit; missing before it is published. */
  settings?: StoredDocument;
};

const NOBODY =
  'Nobody has visited the audit in these days, or as chosen above. Once somebody does, this shows how many begin, where they stop, and which campaign brought them.';

export function Visits({ data, steps, settings }: Props) {
  const isCounting = ownProperty(settings?.visits, 'isOn') === true;
  const off = isCounting ? null : (
    <Note tone="caution">
      Visits of this audit are not counted.{' '}
      {settings ? (
        <DocumentLink id={settings._id} type={settings._type} path={['visits']}>
          Count visits in its settings
        </DocumentLink>
      ) : (
        'Publish it, and count visits in its settings'
      )}{' '}
      to see here how many begin, where they stop, and which campaign brought them.
    </Note>
  );
  const { totals, campaigns, durations } = data;
  if (totals.landing + totals.start === 0) return off ?? <Note>{NOBODY}</Note>;
  const worst = worstDrop(steps.filter(({ document }) => document));
  return (
    <Stack space={5}>
      {off}
      <Totals {...data} />
      {totals.start < FEW ? (
        <Note>{`Only ${totals.start} began: too few to judge. What is here may change with every visitor.`}</Note>
      ) : null}
      {worst?.document ? (
        <Note tone="primary">
          The biggest drop is at{' '}
          <DocumentLink {...worst.document}>{`“${worst.title}”`}</DocumentLink>
          {`: ${shareInWords(worst.answered, worst.shown)} of those who see it go on.`}
        </Note>
      ) : null}
      <Section
        title="Question by question"
        intro="Who saw a question, and who went on from it. A visitor who is not asked counts in neither."
      >
        <Funnel steps={steps} />
      </Section>
      <Section
        title="Campaigns"
        intro={
          campaigns.length > MOST_CAMPAIGNS
            ? `The ${MOST_CAMPAIGNS} with the most starts of ${campaigns.length}. The others are in the file.`
            : undefined
        }
      >
        <Table
          aria-label="Campaigns"
          texts={['Campaign']}
          numbers={COUNTED.map(([, title]) => title)}
          optional="Reports"
          rows={campaigns.slice(0, MOST_CAMPAIGNS).map((each) => ({
            key: campaignKey(each),
            cells: [
              campaignInWords(campaignKey(each)),
              ...COUNTED.map(([name]) => each[name].toLocaleString('en-CA')),
            ],
          }))}
        />
      </Section>
      <Section title="Time to the report">
        <Table
          aria-label="Time to the report"
          texts={['Time']}
          numbers={['Reports']}
          rows={durations.map((count, group) => ({
            key: String(group),
            cells: [durationInWords(group), count.toLocaleString('en-CA')],
          }))}
        />
      </Section>
    </Stack>
  );
}

/** What was reached, each with the change to the period before, and the share of those who started. */
const Totals = ({ totals, before }: Pick<Numbers, 'totals' | 'before'>) => (
  <Columns $min="8rem">
    {COUNTED.map(([name, title]) => (
      <Figure key={name} title={title} count={totals[name]}>
        <Muted>{changeInWords(totals[name], before[name], english.numbers, percent)}</Muted>
        {name !== 'landing' && name !== 'start' && totals.start > 0 ? (
          <Muted>{`${percent(totals[name] / totals.start)} of starts`}</Muted>
        ) : null}
      </Figure>
    ))}
  </Columns>
);

/** Each question with how many saw it and how many went on; the bars compare those who saw it. */
function Funnel({ steps }: Pick<Props, 'steps'>) {
  const most = Math.max(...steps.map(({ shown }) => shown), 1);
  return (
    <Bars
      as="ol"
      space={4}
      bars={steps.map(({ key, title, document, shown, answered }, index) => {
        const goesOn = shareInWords(answered, shown);
        return {
          key,
          name: (
            <>
              {`${index + 1}. `}
              {document ? <DocumentLink {...document}>{title}</DocumentLink> : title}
            </>
          ),
          words: [
            `${shown.toLocaleString('en-CA')} shown, ${answered.toLocaleString('en-CA')} answered`,
            goesOn && `${goesOn} go on`,
          ],
          length: shown / most,
        };
      })}
    />
  );
}
