import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { getPublishedId, type StringInputProps, set, unset, useFormValue } from 'sanity';
import { auditPath } from '#app/quiz/contract/audit.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { proposedName } from '#schemas/wording/proposed-name.ts';
import { ActionDialog, DialogButton } from '#studio/components/dialog.tsx';
import { Buttons, Muted, Note } from '#studio/components/elements.tsx';
import { ChoiceField, TextField } from '#studio/components/fields.tsx';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { HOME, movesOf, OWN, placeProblem } from './address-change.ts';

type Props = Pick<StringInputProps, 'value' | 'onChange' | 'readOnly' | 'elementProps'>;

/** Where an audit is. It is changed in a dialog, which says what becomes of the address that it has. */
export function AddressInput({ value, onChange, readOnly, elementProps }: Props) {
  const { id, ref, 'aria-describedby': describedBy } = elementProps;
  const document = Object(useFormValue([]));
  const audit: StoredDocument = {
    ...document,
    _type: 'audit',
    _id: getPublishedId(String(document._id ?? '')),
  };
  return (
    <Stack space={3}>
      <Text size={1} id={id} ref={ref} aria-describedby={describedBy} tabIndex={-1}>
        {value ? auditPath({ slug: value }) : 'At the start of the site: /'}
      </Text>
      <Buttons>
        <DialogButton text="Change the address…" disabled={readOnly}>
          {(close) => (
            <AddressDialog
              audit={audit}
              onClose={close}
              onAddress={(slug) => onChange(slug ? set(slug) : unset())}
            />
          )}
        </DialogButton>
      </Buttons>
    </Stack>
  );
}

type DialogProps = {
  audit: StoredDocument;
  onAddress: (slug: string | undefined) => void;
  onClose: () => void;
};

function AddressDialog({ audit, onAddress, onClose }: DialogProps) {
  const { versions } = useDocuments();
  const { slug: before, title } = audit;
  const [place, setPlace] = useState(before ? OWN : HOME);
  const [entered, setEntered] = useState(
    String(before ?? proposedName(typeof title === 'string' ? title : '', [])),
  );
  const slug = place === OWN ? entered.trim() : undefined;
  const problem = versions && placeProblem(versions, audit, slug);
  const isSame = (slug ?? '') === (before ?? '');
  return (
    <ActionDialog
      title="Change the address"
      button="Change the address"
      tone="primary"
      disabled={!versions || problem !== undefined || isSame}
      onAction={async () => onAddress(slug)}
      onClose={onClose}
    >
      <ChoiceField
        title="Where the audit is"
        value={place}
        onChoose={setPlace}
        options={[
          { value: OWN, title: 'At an address of its own' },
          { value: HOME, title: 'At the start of the site' },
        ]}
      />
      {place === OWN ? (
        <TextField
          title="Address, after /q/"
          value={entered}
          onValue={setEntered}
          error={problem}
        />
      ) : problem ? (
        <Note tone="critical" role="alert">
          {problem}
        </Note>
      ) : null}
      {isSame ? <Muted>The audit is here now. Enter another address to change it.</Muted> : null}
      {versions && !problem && !isSame
        ? movesOf(versions, audit, slug).map((text) => (
            <Note key={text} tone="caution">
              {text}
            </Note>
          ))
        : null}
    </ActionDialog>
  );
}
