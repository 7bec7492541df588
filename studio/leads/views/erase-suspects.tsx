import { Stack, Text } from '@sanity/ui';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { ConfirmButton } from '#studio/components/dialog.tsx';
import { Buttons, Muted, Strong } from '#studio/components/elements.tsx';
import { type ActionOutcome, succeeded } from '#studio/hooks/use-action.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';

type Props = {
  /** How many there are, whatever the filter. */
  count: number;
  /** Called when the dialog is closed, and the focus can move on. */
  onErased: (outcome: ActionOutcome) => void;
};

export function EraseSuspects({ count, onErased }: Props) {
  const client = useLeadsClient();
  return (
    <Stack space={3}>
      <Muted>Accept what is a lead. The rest is erased 30 days after it came.</Muted>
      <Buttons>
        <ConfirmButton
          text="Erase all suspected spam"
          button="Erase"
          running="Erasing…"
          onAction={async () => {
            const { submissions } = await client.emptyQuarantine();
            const what = pluralize(submissions, 'submission');
            return () => onErased(succeeded(`Suspected spam was erased: ${what}.`));
          }}
        >
          <Text size={1}>
            {count === 1 ? 'The submission' : `All ${count.toLocaleString('en-CA')} submissions`} in
            this list will be permanently removed, including those that a filter hides.
          </Text>
          <Strong>This cannot be undone.</Strong>
        </ConfirmButton>
      </Buttons>
    </Stack>
  );
}
