import { DownloadIcon, UploadIcon } from '@sanity/icons';
import { Flex, Text } from '@sanity/ui';
import { type ReactNode, useState } from 'react';
import type { TranslatedText } from '#app/quiz/languages/translated.ts';
import { DialogButton } from '#studio/components/dialog.tsx';
import { ActionButton, Buttons, Frame } from '#studio/components/elements.tsx';
import { ChoiceBox } from '#studio/components/fields.tsx';
import { saveDatedFile } from '#studio/components/save-dated-file.ts';
import { useAction } from '#studio/hooks/use-action.ts';
import { offeredChanges, type TranslationRow } from '#studio/languages/model/rows.ts';
import type { EntryChange } from '#studio/languages/model/save-entries.ts';
import { translationsCsv } from '#studio/languages/model/write-csv.ts';
import { countTexts, FILTERS, type Filter } from '#studio/translations/count-texts.ts';
import { UploadDialog } from './upload-dialog.tsx';

const TITLES: Record<Filter, string> = { all: 'All', missing: 'Missing', toReview: 'To review' };

type Props = {
  rows: readonly TranslationRow[];
  texts: readonly TranslatedText[];
  tag: string;
  /** The title of the audit. */
  title: string;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onSave: (changes: EntryChange[]) => Promise<void>;
  children?: ReactNode;
};

/** Which lines are shown, with how many there are, and the way out to a spreadsheet and back. */
export function TableTools({ rows, texts, tag, title, filter, onFilter, onSave, children }: Props) {
  const counts = countTexts(rows);
  const [separator, setSeparator] = useState<',' | ';'>(/^fr/.test(navigator.language) ? ';' : ',');
  return (
    <Flex gap={3} justify="space-between" wrap="wrap" align="center">
      <Flex gap={1} role="group" aria-label="Which texts are shown">
        {FILTERS.map((each) => (
          <ActionButton
            key={each}
            padding={2}
            mode="bleed"
            text={`${TITLES[each]} (${counts[each]})`}
            selected={filter === each}
            aria-pressed={filter === each}
            onClick={() => onFilter(each)}
          />
        ))}
      </Flex>
      <Buttons>
        <ChoiceBox
          aria-label="What the CSV file is for"
          value={separator}
          onChoose={(chosen) => setSeparator(chosen === ';' ? ';' : ',')}
          options={[
            { value: ',', title: 'With commas' },
            { value: ';', title: 'For Excel in French (semicolons)' },
          ]}
        />
        <ActionButton
          padding={2}
          icon={DownloadIcon}
          text="Download CSV"
          onClick={() =>
            saveDatedFile(translationsCsv(rows, separator), `texts-${tag}-${title}`, 'csv')
          }
        />
        <DialogButton text="Upload CSV" icon={UploadIcon} padding={2}>
          {(close) => <UploadDialog texts={texts} onSave={onSave} onClose={close} />}
        </DialogButton>
        {children}
      </Buttons>
    </Flex>
  );
}

export function OffersNote({ rows, onSave }: Pick<Props, 'rows' | 'onSave'>) {
  const { run, outcome } = useAction(
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
            `Of the missing texts, ${changes.length} ${isOne ? 'is' : 'are'} translated elsewhere or ${isOne ? 'has' : 'have'} a suggested translation. Check what you use.`}
        </Text>
        <ActionButton
          padding={2}
          text={isOne ? 'Use it' : `Use all ${changes.length}`}
          onClick={() => void run(() => onSave(changes))}
        />
      </Flex>
    </Frame>
  );
}
