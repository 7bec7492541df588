import { DownloadIcon } from '@sanity/icons';
import { Box, Container, Heading, Stack, Text } from '@sanity/ui';
import { campaignInWords } from '#leads/api/numbers-api.ts';
import { settingsOfAudit } from '#schemas/validation/audits.ts';
import { auditTool } from '#studio/audit/with-versions.tsx';
import { ActionButton, Dimmable, UNDERLINED } from '#studio/components/elements.tsx';
import { Loaded } from '#studio/components/loaded.tsx';
import { saveDatedFile } from '#studio/components/save-dated-file.ts';
import { environment } from '#studio/environment.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';
import { WithLeadsClient } from '#studio/leads/views/with-leads-client.tsx';
import { funnelOf } from '#studio/numbers/model/funnel.ts';
import { numbersCsv } from '#studio/numbers/model/numbers-csv.ts';
import { type NumbersChoice, useChoice } from '#studio/numbers/model/use-choice.ts';
import type { ShownVersions } from '#studio/versions/versions-of-audit.ts';
import { NumbersFilter } from './numbers-filter.tsx';
import { ResultsOfLeads } from './results-of-leads.tsx';
import { Visits } from './visits.tsx';

/** The tool *Numbers*: what visitors of the audit did, and what its leads answered. See docs/numbers.md. */
export default auditTool(
  (shown) => (
    <WithLeadsClient url={environment.leadsUrl}>
      <AuditNumbers {...shown} />
    </WithLeadsClient>
  ),
  'auto',
);

export function AuditNumbers({ audit, published, edited }: ShownVersions) {
  const client = useLeadsClient();
  const { choice: asked, choose } = useChoice(audit.id);
  const isPeriod = asked.from <= asked.to;
  const read = useResource(
    async (signal) =>
      isPeriod
        ? Promise.all([client.numbers(asked, signal), client.results(asked, signal), asked])
        : undefined,
    [client, asked],
  );
  const [numbers, , answered] = read.data ?? [];
  // What another choice has is shown as long as this one is being read, and not if that fails.
  const shown = read.problem && answered !== asked ? { ...read, data: undefined } : read;
  // A date alone is the first moment of the day in UTC.
  const dayStart = new Date(asked.to).toLocaleTimeString(undefined, { timeStyle: 'short' });
  const documents = published.length > 0 ? published : edited;
  const steps = funnelOf(numbers?.questions ?? [], documents, audit.id);
  const uncounted = `${new URL(audit.path, environment.siteUrl)}?count=off`;
  return (
    <Container width={2}>
      <Stack padding={[3, 4]} space={5}>
        <Heading as="h1" size={1}>
          Numbers
        </Heading>
        <NumbersFilter choice={asked} choose={choose} numbers={numbers} />
        <Text muted size={1}>
          {`Days are counted in UTC, so here each begins at ${dayStart}. `}
          <a href={uncounted} target="_blank" rel="noopener" style={UNDERLINED}>
            Don’t count this browser
          </a>
        </Text>
        {isPeriod ? (
          <Loaded resource={shown} loading="Reading the numbers…">
            {([numbers, results, choice]) => (
              <Dimmable space={5} aria-busy={answered !== asked}>
                <Visits
                  data={numbers}
                  steps={steps}
                  settings={settingsOfAudit(published, audit.id)}
                />
                <ResultsOfLeads results={results} steps={steps} />
                <Box>
                  <ActionButton
                    icon={DownloadIcon}
                    text="Download CSV"
                    onClick={() =>
                      saveDatedFile(
                        numbersCsv(inWords(audit.title, choice), numbers, steps, results),
                        `numbers-${audit.title}`,
                        'csv',
                      )
                    }
                  />
                </Box>
              </Dimmable>
            )}
          </Loaded>
        ) : null}
      </Stack>
    </Container>
  );
}

/** What the numbers are of, such as `Bakery audit, 2026-11-01 to 2026-11-28, fr-CA, google / cpc / fall`. */
const inWords = (title: string, { from, to, language, campaign }: NumbersChoice): string =>
  [title, `${from} to ${to}`, language, campaignInWords(campaign)].filter(Boolean).join(', ');
