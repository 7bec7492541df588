import { Badge, Box, Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { useId, useMemo } from 'react';
import { useClient, useSchema } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { auditsWith } from '#schemas/validation/audits.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { reasonOf } from '#schemas/wording/reason-of.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { Frame, List, Muted, QuietButton, Status } from '#studio/components/elements.tsx';
import { discardDraft } from '#studio/deletion/delete-versions.ts';
import { useUndo } from '#studio/deletion/use-undo.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
import { useOpenLanguages } from '#studio/translations/open-languages.ts';
import { type FieldChange, fieldChanges } from './field-changes.ts';
import { namedRules } from './named-rules.ts';

type Props = {
  /** As it is edited, by its published id. */
  document: StoredDocument;
  versions: Versions;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onOpen: () => void;
};

/** A document that is edited and not live: what has changed in it, whether it goes along, and a way back. */
export function ChangeItem({ document, versions, isTicked, onTick, onOpen }: Props) {
  const schema = useSchema();
  const id = useId();
  const before = versions.published.find(({ _id }) => _id === document._id);
  const changes = useMemo(() => {
    const documents = [...versions.withDrafts, ...versions.published];
    const nameOf = (ref: string) => {
      const found = documents.find(({ _id }) => _id === ref);
      return found
        ? capitalize(documentName(found, versions.withDrafts))
        : 'Something that is deleted';
    };
    if (!before) return [];
    const [was, is] = [before, document].map((each) => namedRules(each, documents));
    return fieldChanges(schema.get(document._type), was, is, nameOf);
  }, [schema, versions, before, document]);
  const openLanguages = useOpenLanguages();
  const name = documentName(document, versions.withDrafts);
  const label = `Open ${name}`;
  const others = auditsWith(versions.withDrafts, document).length - 1;
  return (
    <Frame as="li" padding={3}>
      <Flex gap={3} align="flex-start">
        <Checkbox
          id={id}
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <Stack space={3} flex={1}>
          <Flex gap={2} align="center" wrap="wrap" style={{ minHeight: '1.5rem' }}>
            <Text as="label" htmlFor={id} size={1} weight="semibold">
              {capitalize(name)}
            </Text>
            {before ? null : <Badge tone="primary">New</Badge>}
            {document._type === 'persona' ? <Badge>Never seen by visitors</Badge> : null}
            {others > 0 ? <Badge tone="caution">{`Also in ${others} more`}</Badge> : null}
          </Flex>
          <List as="ul" space={3}>
            {changes.map((change, at) => (
              <ChangedField
                key={JSON.stringify(change)}
                {...change}
                isTitled={changes[at - 1]?.field !== change.field}
              />
            ))}
          </List>
          <Flex gap={3} align="center">
            {document._type === 'translation' ? (
              <QuietButton
                text="Open"
                aria-label={label}
                onClick={() => {
                  onOpen();
                  openLanguages(String(document.language), 'all');
                }}
              />
            ) : (
              <Text size={1} onClick={onOpen}>
                <DocumentLink id={document._id} type={document._type} aria-label={label}>
                  Open
                </DocumentLink>
              </Text>
            )}
            {before ? <Discard document={document} name={name} /> : null}
          </Flex>
        </Stack>
      </Flex>
    </Frame>
  );
}

/** `isTitled`: the change before is in another field. */
const ChangedField = ({ field, before, after, isTitled }: FieldChange & { isTitled: boolean }) => (
  <Stack as="li" space={2}>
    {isTitled ? <Muted>{field}</Muted> : null}
    <Text size={1}>
      {before === undefined ? 'Added: ' : after === undefined ? 'Removed: ' : null}
      {before === undefined ? null : <del>{before}</del>}
      {before !== undefined && after !== undefined ? ' → ' : null}
      {after === undefined ? null : <ins style={{ textDecoration: 'none' }}>{after}</ins>}
    </Text>
  </Stack>
);

type DiscardProps = { document: StoredDocument; name: string };

function Discard({ document: { _id }, name }: DiscardProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const offerUndo = useUndo();
  const { run, outcome } = useAction((error) => `Nothing was discarded. ${reasonOf(error)}`);
  const discard = async () => {
    const undo = await discardDraft(client, _id);
    offerUndo({ title: 'The changes are discarded', undo, undone: 'The changes are back' });
  };
  return (
    <Box>
      <QuietButton
        text="Discard"
        aria-label={`Discard the changes of ${name}`}
        onClick={() => run(discard)}
      />
      <Status outcome={outcome} />
    </Box>
  );
}
