import { Flex, Stack, Text, TextArea } from '@sanity/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LeadDetail } from '#leads/api/admin-api.ts';
import {
  type LeadStatus,
  leadStatus,
  MAX_NOTE,
  STATUS_TITLES,
  type WorkEntry,
} from '#leads/api/work-api.ts';
import { ActionButton, Buttons, List, Muted, Status } from '#studio/components/elements.tsx';
import { ChoiceField, Field } from '#studio/components/fields.tsx';
import { succeeded, useAction } from '#studio/hooks/use-action.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';
import { workText } from '#studio/leads/model/wording.ts';
import { Panel } from './lead-elements.tsx';

type Props = { lead: LeadDetail; onChange: () => void };

/** What became of a lead: its status, which is saved at once, and notes, with who wrote each and when. */
export function WorkPanel({ lead, onChange }: Props) {
  const { id, status, work } = lead;
  const client = useLeadsClient();
  // Until the lead with its new status is read.
  const [chosen, setChosen] = useState<LeadStatus>();
  useEffect(() => setChosen(undefined), [lead]);
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const action = useAction(undefined, onChange);
  const setStatus = (next: LeadStatus) =>
    action.run(async () => {
      setChosen(next);
      await client.addWork(id, { status: next }).catch((error) => {
        setChosen(undefined);
        throw error;
      });
      return succeeded(`The status is now ${STATUS_TITLES[next]}.`);
    });
  const addNote = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') return;
    void action.run(async () => {
      await client.addWork(id, { note });
      // What was typed while it was being saved stays.
      setNote((typed) => (typed === note ? '' : typed));
      return succeeded('The note was added.');
    });
  };
  /** Its text goes into the field, where it can be corrected or added again. */
  const removeNote = (entry: WorkEntry) =>
    action.run(async () => {
      await client.removeNote(id, entry.id);
      setNote((typed) => typed || entry.note);
      field.current?.focus();
      return succeeded('The note was removed.');
    });
  return (
    <Panel title="Status and notes">
      <ChoiceField
        title="Status"
        value={chosen ?? status}
        onChoose={(chosen) => setStatus(leadStatus.parse(chosen))}
        options={leadStatus.options.map((value) => ({ value, title: STATUS_TITLES[value] }))}
      />
      <Stack as="form" space={3} onSubmit={addNote}>
        <Field title="New note">
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              fontSize={1}
              rows={3}
              maxLength={MAX_NOTE}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.currentTarget.form?.requestSubmit();
              }}
            />
          )}
        </Field>
        <Buttons>
          <ActionButton type="submit" text="Add note" disabled={note.trim() === ''} />
        </Buttons>
      </Stack>
      <Status {...action} />
      <List as="ul" space={4}>
        {work.map((entry) => (
          <Stack as="li" key={entry.id} space={3}>
            <Flex align="center" gap={3} wrap="wrap">
              <Muted>{workText(entry)}</Muted>
              {entry.note ? (
                <ActionButton
                  text="Remove note"
                  aria-label={`Remove the note: ${workText(entry)}`}
                  mode="bleed"
                  padding={2}
                  onClick={() => removeNote(entry)}
                />
              ) : null}
            </Flex>
            {entry.note ? (
              <Text size={1} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {entry.note}
              </Text>
            ) : null}
          </Stack>
        ))}
      </List>
    </Panel>
  );
}
