import { Stack } from '@sanity/ui';
import { z } from 'zod';
import { pluralize } from '#schemas/wording/pluralize.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { Loading, Muted, TextWithCode } from '#studio/components/elements.tsx';
import { ChoiceField } from '#studio/components/fields.tsx';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import { ENOUGH_LEADS, type LeadsOfYear } from '#studio/numbers/model/use-leads-of-year.ts';
import type { CountedScores, CountedVersion } from '#studio/simulator/model/analyze.ts';
import { CountedDistribution } from './counted-distribution.tsx';

type Props = CountedScores &
  Pick<CountedVersion, 'observed'> & {
    sheet: FittedSheet;
    leads: LeadsOfYear;
  };

/** The distribution of all combinations of answers, each once or as visitors answered. */
export function DistributionView({ quiz, sheet, distribution, observed, leads }: Props) {
  const [wanted, setWanted] = useTabState('simulator.weighed', z.boolean(), false);
  const { results } = leads;
  const reason = results && results.leads < ENOUGH_LEADS ? fewLeads(results.leads) : leads.reason;
  const isWeighed = wanted && reason === undefined;
  const shown = isWeighed ? observed : { distribution };
  return (
    <Stack space={5}>
      {reason === undefined ? (
        <ChoiceField
          title="Count"
          value={String(isWeighed)}
          onChoose={(value) => setWanted(value === 'true')}
          options={[
            { value: 'false', title: 'All combinations' },
            {
              value: 'true',
              title: `As visitors answered (${pluralize(results?.leads ?? 0, 'lead')})`,
            },
          ]}
        />
      ) : (
        <Muted>
          As visitors answered: <TextWithCode>{reason}</TextWithCode>
        </Muted>
      )}
      {shown ? (
        <CountedDistribution quiz={quiz} sheet={sheet} {...shown} />
      ) : (
        <Loading>Weighing the combinations of answers…</Loading>
      )}
    </Stack>
  );
}

const fewLeads = (leads: number) =>
  `${pluralize(leads, 'lead')} with all answers in the last twelve months: too few to count by. There have to be ${ENOUGH_LEADS}.`;
