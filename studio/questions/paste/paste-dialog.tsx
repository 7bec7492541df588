import { Stack, Text, TextArea } from '@sanity/ui';
import { useEffect, useMemo, useState } from 'react';
import { useSchema } from 'sanity';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { CopyField, TAB_SIZE } from '#studio/components/copy-field.tsx';
import { ActionDialog } from '#studio/components/dialog.tsx';
import { Disclosure, List, Note, Strong } from '#studio/components/elements.tsx';
import { Field } from '#studio/components/fields.tsx';
import { warnBeforeLeaving } from '#studio/hooks/open-forms.ts';
import type { NewEntry } from '#studio/questions/use-quiz-list.ts';
import { EXAMPLE, parseTable, plainTitle } from './parse-table.ts';

type Props = { onAdd: (documents: readonly NewEntry[]) => Promise<void>; onClose: () => void };

/** Makes questions of a table, and says first what it understood of it. */
export function PasteDialog({ onAdd, onClose }: Props) {
  const schema = useSchema();
  const [text, setText] = useState('');
  useEffect(() => warnBeforeLeaving(() => text.trim() !== ''), [text]);
  const types = useMemo(
    () => QUESTION_TYPES.map((type) => ({ type, title: schema.get(type)?.title ?? type })),
    [schema],
  );
  const { questions, options, problems } = useMemo(() => parseTable(text, types), [text, types]);
  const count = pluralize(questions.length, 'question');
  return (
    <ActionDialog
      title="Paste a table of questions"
      width={2}
      // The focus belongs in the table, not on the button that closes the dialog.
      __unstable_autoFocus={false}
      button={questions.length > 0 ? `Add ${count}` : 'Add questions'}
      tone="primary"
      disabled={questions.length === 0}
      explain={() => 'Nothing was added. Check your connection, and try again.'}
      onAction={() => onAdd(questions)}
      onClose={onClose}
    >
      <Text size={1}>
        One line for each option, copied from a spreadsheet. The first line names the columns:{' '}
        <i>question</i>, and as you need them <i>type</i>, <i>help</i>, <i>section</i> (a heading,
        where it starts) with its <i>introduction</i>, <i>statement</i>, <i>option</i>,{' '}
        <i>points</i>, <i>lowest</i> and <i>highest</i>. Leave the question empty for its further
        options. The types are <i>{types.map(({ title }) => plainTitle(title)).join(', ')}</i>.
      </Text>
      <Field title="Table">
        {({ id }) => (
          <TextArea
            id={id}
            rows={10}
            fontSize={1}
            value={text}
            autoFocus
            style={{ whiteSpace: 'pre', overflow: 'auto', tabSize: TAB_SIZE }}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <Disclosure title="An example to copy">
        <CopyField title="Example" value={EXAMPLE} rows={7} />
      </Disclosure>
      {text.trim() === '' ? null : (
        <Stack space={3} role="status">
          <Strong>{`${count}, ${pluralize(options, 'option')}`}</Strong>
          {problems.length > 0 ? (
            <Note tone="caution" padding={3}>
              <List as="ul" space={2}>
                {problems.map(({ line, text }) => (
                  <li key={`${line} ${text}`}>{`Line ${line}: ${text}`}</li>
                ))}
              </List>
            </Note>
          ) : null}
        </Stack>
      )}
    </ActionDialog>
  );
}
