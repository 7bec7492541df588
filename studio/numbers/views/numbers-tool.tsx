import { DownloadIcon } from '@sanity/icons';
import { Box, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui';
import { useCallback, useState } from 'react';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { saveFile } from '#app/report/save-file.ts';
import {
  campaignInWords,
  campaignKey,
  FEW,
  type Numbers,
  worstDrop,
} from '#leads/api/numbers-api.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { WithVersions } from '#studio/audit/with-versions.tsx';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { ActionButton, Note, Section } from '#studio/components/elements.tsx';
import { ChoiceField, TextField } from '#studio/components/fields.tsx';
import { Loaded } from '#studio/components/loaded.tsx';
import { Table } from '#studio/components/table.tsx';
import { environment } from '#studio/environment.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { datedFileName } from '#studio/leads/model/dated-file-name.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client-context.ts';
import { WithLeadsClient } from '#studio/leads/views/with-leads-client.tsx';
import { type FunnelStep, funnelOf } from '#studio/numbers/model/funnel.ts';
import { COUNTED, durationInWords, numbersCsv } from '#studio/numbers/model/numbers-csv.ts';
import { isPeriod, lastDays, type Period } from '#studio/numbers/model/period.ts';
import { shareInWords } from '#studio/numbers/model/share.ts';
import type { ShownVersions } from '#studio/versions/versions-of-audit.ts';
import { Funnel } from './funnel.tsx';
import { Totals } from './totals.tsx';

/** The tool *Numbers*: what visitors of the chosen audit did. See docs/numbers.md. */
const NumbersTool = () => (
  <Card as="main" height="fill" overflow="auto">
    <WithVersions>
      {(shown) => (
        <WithLeadsClient url={environment.leadsUrl}>
          <AuditNumbers key={shown.audit.id} shown={shown} />
        </WithLeadsClient>
      )}
    </WithVersions>
  </Card>
);
export default NumbersTool;

const DAYS = [7, 30, 90];

/** The choice of a period, a language and a campaign, and the numbers in it. */
export function AuditNumbers({ shown: { audit, published, edited } }: { shown: ShownVersions }) {
  const client = useLeadsClient();
  const [period, setPeriod] = useState<Period>(() => lastDays(30, Date.now()));
  const [language, setLanguage] = useState('');
  const [campaign, setCampaign] = useState('');
  const load = useCallback(
    (signal: AbortSignal) =>
      client.numbers({ audit: audit.id, ...period, language, campaign }, signal),
    [client, audit.id, period, language, campaign],
  );
  const numbers = useResource(load);
  const chosen = DAYS.find((days) => isPeriod(period, lastDays(days, Date.now())));
  return (
    <Container width={2}>
      <Stack padding={[3, 4]} space={5}>
        <Heading as="h1" size={1}>
          Numbers
        </Heading>
        <Flex gap={3} wrap="wrap">
          <ChoiceField
            title="Period"
            value={String(chosen ?? '')}
            onChoose={(days) => days && setPeriod(lastDays(Number(days), Date.now()))}
            options={[
              ...DAYS.map((days) => ({ value: String(days), title: `Last ${days} days` })),
              ...(chosen ? [] : [{ value: '', title: 'Other' }]),
            ]}
          />
          <TextField
            title="From"
            type="date"
            value={period.from}
            max={period.to}
            onValue={(from) => from && setPeriod({ ...period, from })}
          />
          <TextField
            title="To"
            type="date"
            value={period.to}
            min={period.from}
            onValue={(to) => to && setPeriod({ ...period, to })}
          />
          <ChoiceField
            title="Language"
            value={language}
            onChoose={setLanguage}
            options={[
              { value: '', title: 'All languages' },
              ...withChosen(
                language,
                (numbers.data?.languages ?? []).map((each) => each.language),
              ).map((value) => ({ value, title: languageName(value) })),
            ]}
          />
          <ChoiceField
            title="Campaign"
            value={campaign}
            onChoose={setCampaign}
            options={[
              { value: '', title: 'All campaigns' },
              ...withChosen(campaign, (numbers.data?.campaigns ?? []).map(campaignKey)).map(
                (value) => ({ value, title: campaignInWords(value) }),
              ),
            ]}
          />
        </Flex>
        <Loaded resource={numbers} loading="Reading the numbers…">
          {(data) => (
            <Shown
              data={data}
              steps={funnelOf(data.questions, published.length > 0 ? published : edited, audit.id)}
              settings={settingsOf(published, audit.id)}
            />
          )}
        </Loaded>
      </Stack>
    </Container>
  );
}

/** What is chosen stays among the choices, also in a period without it. */
const withChosen = (chosen: string, values: readonly string[]): string[] =>
  chosen === '' || values.includes(chosen) ? [...values] : [...values, chosen];

const settingsOf = (documents: readonly StoredDocument[], auditId: string) => {
  const [id] = refsIn(documents.find(({ _id }) => _id === auditId)?.settings);
  return documents.find(({ _id }) => _id === id);
};

type Props = { data: Numbers; steps: FunnelStep[]; settings?: StoredDocument };

function Shown({ data, steps, settings }: Props) {
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
  if (totals.landing + totals.start === 0)
    return off ?? <Note>Nobody has visited the audit in these days, or as chosen above.</Note>;
  const worst = worstDrop(steps.filter(({ document }) => document));
  return (
    <Stack space={5}>
      {off}
      <Totals {...data} />
      {totals.start < FEW ? (
        <Note>{`Only ${totals.start} began: too few to judge. What is here may change with every visitor.`}</Note>
      ) : null}
      {worst?.document && worst.goesOn ? (
        <Note tone="primary">
          Most stop at <DocumentLink {...worst.document}>{`“${worst.title}”`}</DocumentLink>
          {`: ${shareInWords(worst.goesOn)} of those who see it go on.`}
        </Note>
      ) : null}
      <Section
        title="Question by question"
        intro="Who saw a question, and who went on from it. A visitor who is not asked counts in neither."
      >
        <Funnel steps={steps} />
      </Section>
      <Section title="Campaigns">
        <Table
          aria-label="Campaigns"
          texts={['Campaign']}
          numbers={COUNTED.map(([, title]) => title)}
          rows={campaigns.map((each) => ({
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
      <Box>
        <ActionButton
          icon={DownloadIcon}
          text="Download CSV"
          onClick={() =>
            saveFile(
              new Blob([numbersCsv(data, steps)], { type: 'text/csv;charset=utf-8' }),
              datedFileName('numbers', 'csv'),
            )
          }
        />
      </Box>
      <Text muted size={1}>
        The days are those of UTC. To leave out this browser, open the audit once with ?count=off.
      </Text>
    </Stack>
  );
}
