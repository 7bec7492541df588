import { Flex } from '@sanity/ui';
import { campaignInWords, campaignKey, type Numbers } from '#leads/api/numbers-api.ts';
import { lastDays, type Period } from '#leads/api/period.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { allOr, ChoiceField, TextField } from '#studio/components/fields.tsx';
import type { useChoice } from '#studio/numbers/model/use-choice.ts';

type Props = ReturnType<typeof useChoice> & {
  numbers?: Pick<Numbers, 'languages' | 'campaigns'>;
};

const DAYS = [7, 30, 90];

export function NumbersFilter({ choice, choose, numbers }: Props) {
  const { from, to, language, campaign } = choice;
  const isChosen = (last: Period) => last.from === from && last.to === to;
  const chosen = DAYS.find((days) => isChosen(lastDays(days, Date.now())));
  const codes = numbers?.languages.map((each) => each.language) ?? [];
  const keys = numbers?.campaigns.map(campaignKey) ?? [];
  return (
    <Flex gap={3} wrap="wrap">
      <ChoiceField
        title="Period"
        value={String(chosen ?? '')}
        onChoose={(days) => days && choose(lastDays(Number(days), Date.now()))}
        options={[
          ...DAYS.map((days) => ({ value: String(days), title: `Last ${days} days` })),
          ...(chosen ? [] : [{ value: '', title: 'Other' }]),
        ]}
      />
      <TextField
        title="From"
        type="date"
        error={from > to ? 'The first day is after the last.' : undefined}
        value={from}
        max={to}
        onValue={(day) => day && choose({ from: day })}
      />
      <TextField
        title="To"
        type="date"
        value={to}
        min={from}
        onValue={(day) => day && choose({ to: day })}
      />
      <ChoiceField
        title="Language"
        value={language}
        onChoose={(value) => choose({ language: value })}
        options={allOr('All languages', codes, language, languageName)}
      />
      <ChoiceField
        title="Campaign"
        style={{ maxWidth: '16rem' }}
        value={campaign}
        onChoose={(value) => choose({ campaign: value })}
        options={allOr('All campaigns', keys, campaign, campaignInWords)}
      />
    </Flex>
  );
}
