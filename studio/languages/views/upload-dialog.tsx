import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import type { TranslatedText } from '#app/quiz/languages/translated.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { ActionDialog } from '#studio/components/dialog.tsx';
import { List, Muted, Note, Section } from '#studio/components/elements.tsx';
import { Field } from '#studio/components/fields.tsx';
import { type ReadCsv, readCsv, textOfFile } from '#studio/languages/model/read-csv.ts';
import type { EntryChange } from '#studio/languages/model/save-entries.ts';

const UNREADABLE =
  'The browser could not open this file. If it is in a cloud folder, download it first, then choose it again.';

type Props = {
  texts: readonly TranslatedText[];
  onSave: (changes: EntryChange[]) => Promise<void>;
  onClose: () => void;
};

/** Reads a file of translations, and says what it would change and leaves out before anything is saved. */
export function UploadDialog({ texts, onSave, onClose }: Props) {
  /** `null`: of a file that the browser could not open. */
  const [read, setRead] = useState<ReadCsv | null>();
  const count = read?.changes.length ?? 0;
  const choose = async (file: File | undefined) => {
    const bytes = await file?.arrayBuffer().catch(() => null);
    if (bytes !== undefined)
      setRead(bytes ? readCsv(textOfFile(new Uint8Array(bytes)), texts) : null);
  };
  return (
    <ActionDialog
      title="Upload translations"
      width={2}
      button={count > 0 ? `Save ${pluralize(count, 'translation')}` : 'Save'}
      tone="primary"
      disabled={count === 0}
      explain={() => 'Nothing was saved. Check your connection, and try again.'}
      onAction={async () => {
        if (read) await onSave(read.changes);
      }}
      onClose={onClose}
    >
      <Field title="A CSV file that you downloaded here, filled in">
        {({ id }) => (
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        )}
      </Field>
      {read ? <Findings read={read} /> : null}
      {read === null ? (
        <Note tone="critical" role="alert">
          {UNREADABLE}
        </Note>
      ) : null}
    </ActionDialog>
  );
}

const FOUND = [
  { title: 'Left out:', tone: 'critical', isLeftOut: true },
  { title: 'Look at', tone: 'caution', isLeftOut: false },
] as const;

const Findings = ({ read: { changes, same, empty, problems } }: { read: ReadCsv }) => (
  <Stack space={4} role="status">
    <Text size={1}>
      {changes.length > 0
        ? `${pluralize(changes.length, 'translation')} would be saved as drafts, to review.`
        : 'Nothing in this file differs from what there is.'}
    </Text>
    <Muted>{`${pluralize(same, 'line')} unchanged, ${pluralize(empty, 'line')} without a translation.`}</Muted>
    {FOUND.map(({ title, tone, isLeftOut }) => {
      const lines = problems.filter((each) => each.isLeftOut === isLeftOut);
      return lines.length > 0 ? (
        <Section key={title} title={`${title} ${pluralize(lines.length, 'line')}`}>
          <Note tone={tone} padding={3}>
            <List as="ul" space={3}>
              {lines.map(({ line, text }) => (
                <li key={`${line} ${text}`}>{`Line ${line}: ${text}`}</li>
              ))}
            </List>
          </Note>
        </Section>
      ) : null;
    })}
  </Stack>
);
