import { Flex, Text } from '@sanity/ui';
import { ActionButton, Frame } from '#studio/components/elements.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
import { offeredChanges, type TranslationRow } from '#studio/languages/model/rows.ts';
import type { EntryChange } from '#studio/languages/model/save-entries.ts';

type Props = {
  rows: readonly TranslationRow[];
  onSave: (changes: EntryChange[]) => Promise<void>;
};

/** Takes all translations that there are already for missing texts. */
export function OffersNote({ rows, onSave }: Props) {
  const { run, isRunning, outcome } = useAction(
    () => 'Nothing was saved. Check your connection, and try again.',
  );
  const changes = offeredChanges(rows);
  if (changes.length === 0) return null;
  const isOne = changes.length === 1;
  return (
    <Frame tone="primary" padding={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1} role="status">
          {outcome?.text ??
            `Of the missing texts, ${changes.length} ${isOne ? 'is' : 'are'} translated elsewhere or ${isOne ? 'has' : 'have'} a suggested translation. Read what you take.`}
        </Text>
        <ActionButton
          padding={2}
          text={isOne ? 'Use it' : `Use all ${changes.length}`}
          disabled={isRunning}
          onClick={() => void run(() => onSave(changes))}
        />
      </Flex>
    </Frame>
  );
}
