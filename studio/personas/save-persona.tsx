import { AddUserIcon } from '@sanity/icons';
import { Box, Stack } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { messageOf } from '#shared/message-of.mjs';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { outcomeOfSheet } from '#studio/answers/outcome-words.ts';
import { ActionDialog, DialogButton } from '#studio/components/dialog.tsx';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { Muted, Note } from '#studio/components/elements.tsx';
import { TextField } from '#studio/components/fields.tsx';
import { newPersona } from '#studio/personas/new-persona.ts';

type Props = {
  /** The documents of the version that is simulated. */
  documents: StoredDocument[];
  quiz: Quiz;
  sheet: FittedSheet;
};

type Saved = { id: string; name: string; sheet: string };

/** Saves the answers as a draft of a persona. It is offered again once they differ from what was saved. */
export function SavePersona(props: Props) {
  const sheet = JSON.stringify(props.sheet);
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
        <DialogButton icon={AddUserIcon} text="Save as persona">
          {(close) => (
            <SaveDialog
              {...props}
              onSaved={(id, name) => setLast({ id, name, sheet })}
              onClose={close}
            />
          )}
        </DialogButton>
      )}
    </Stack>
  );
}

type DialogProps = Props & { onSaved: (id: string, name: string) => void; onClose: () => void };

function SaveDialog({ documents, quiz, sheet, onSaved, onClose }: DialogProps) {
  const client = useClient({ apiVersion: API_VERSION });
  // Of a dialog, and not of an attempt: what is tried again is saved once.
  const [id] = useState(() => crypto.randomUUID().toString());
  const [name, setName] = useState('');
  const { name: level, words } = outcomeOfSheet(quiz, sheet);
  return (
    <ActionDialog
      title="Save as persona"
      width={0}
      // It would focus its Close button.
      __unstable_autoFocus={false}
      button="Save"
      tone="primary"
      disabled={name.trim() === ''}
      explain={(error) => `It could not be saved. Try again. (${messageOf(error)})`}
      onAction={async () => {
        const persona = newPersona(documents, quiz, sheet, name);
        await client.createIfNotExists({ _id: `drafts.${id}`, ...persona });
        onSaved(id, persona.name);
      }}
      onClose={onClose}
    >
      <TextField
        title="Name"
        autoFocus
        placeholder="Busy contractor"
        value={name}
        onValue={setName}
      />
      <Muted>
        {level === undefined
          ? 'These answers give no score, so no level is expected yet.'
          : `Expects ${level}, which these answers give now (${words}).`}
      </Muted>
    </ActionDialog>
  );
}
