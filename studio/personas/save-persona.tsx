import { AddUserIcon } from '@sanity/icons';
import { Box, Button, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { outcomeOfSheet } from '#studio/answers/outcome-words.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { Note } from '#studio/components/elements.tsx';
import { newPersona } from '#studio/personas/new-persona.ts';

type Props = {
  /** The documents of the version that is simulated. */
  documents: StoredDocument[];
  quiz: Quiz;
  /** All questions are answered. */
  sheet: FittedSheet;
};

type Saved = { id: string; name: string; sheet: string };

/** Saves the answers as a draft of a persona. It is offered again once they differ from what was saved. */
export function SavePersona(props: Props) {
  const sheet = JSON.stringify(props.sheet);
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState<Saved>();
  const saved = last?.sheet === sheet ? last : undefined;
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (last) status.current?.focus();
  }, [last]);
  return (
    <Stack>
      <Box ref={status} role="status" tabIndex={-1}>
        {saved ? (
          <Note tone="positive">
            Saved as a draft:{' '}
            <DocumentLink id={saved.id} type="persona">
              {saved.name}
            </DocumentLink>
            . Publish it, so that no edit changes its level unnoticed.
          </Note>
        ) : null}
      </Box>
      {saved ? null : (
        <Button
          mode="ghost"
          fontSize={1}
          padding={3}
          icon={AddUserIcon}
          text="Save as persona"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen ? (
        <SaveDialog
          {...props}
          onSaved={(id, name) => setLast({ id, name, sheet })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
}

type DialogProps = Props & { onSaved: (id: string, name: string) => void; onClose: () => void };

function SaveDialog({ documents, quiz, sheet, onSaved, onClose }: DialogProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const formId = useId();
  // Of a dialog, and not of an attempt: what is tried again is saved once.
  const [id] = useState(() => crypto.randomUUID().toString());
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { name: level, words } = outcomeOfSheet(quiz, sheet);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    try {
      const persona = newPersona(documents, quiz, sheet, name);
      await client.createIfNotExists({ _id: `drafts.${id}`, ...persona });
      onSaved(id, persona.name);
      onClose();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setProblem(`It could not be saved. Try again. (${reason})`);
      setSaving(false);
    }
  };

  return (
    <Dialog
      id={`${formId}dialog`}
      header="Save as persona"
      width={0}
      // It would focus its Close button.
      __unstable_autoFocus={false}
      onClose={onClose}
      footer={
        <Flex justify="flex-end" gap={2} padding={3}>
          <Button mode="bleed" fontSize={1} text="Cancel" onClick={onClose} />
          <Button
            type="submit"
            form={formId}
            tone="primary"
            fontSize={1}
            text="Save"
            disabled={name.trim() === '' || isSaving}
            loading={isSaving}
          />
        </Flex>
      }
    >
      <Stack as="form" id={formId} space={4} padding={4} onSubmit={(event) => void save(event)}>
        <Stack as="label" space={3}>
          <Text size={1} weight="medium">
            Name
          </Text>
          <TextInput
            autoFocus
            fontSize={1}
            placeholder="Busy contractor"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Stack>
        <Text muted size={1}>
          {level === undefined
            ? 'These answers give no score, so no level is expected yet.'
            : `Expects ${level}, which these answers give now (${words}).`}
        </Text>
        {problem ? <Note tone="critical">{problem}</Note> : null}
      </Stack>
    </Dialog>
  );
}
