import { SearchIcon } from '@sanity/icons';
import { Stack, Text, TextInput } from '@sanity/ui';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSchema } from 'sanity';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { Dialog } from '#studio/components/dialog.tsx';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { List, Muted, QuietButton } from '#studio/components/elements.tsx';
import { fieldTitles } from '#studio/versions/field-titles.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { type FoundText, findTexts } from './find-texts.ts';

const MAX_SHOWN = 50;

/** Opens the search in the texts of the audit, as Ctrl+K or ⌘K does in place of Sanity’s, which knows no audits. */
export function SearchButton({ audit }: { audit: EditedAudit }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return (
    <>
      <QuietButton
        icon={SearchIcon}
        aria-label={`Search in ${audit.title}`}
        title="Search (Ctrl K)"
        onClick={() => setOpen(true)}
      />
      {isOpen ? <SearchDialog audit={audit} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SearchDialog({ audit, onClose }: { audit: EditedAudit; onClose: () => void }) {
  const { versions } = useDocuments();
  const [words, setWords] = useState('');
  const settled = useDeferredValue(words);
  const results = useRef<HTMLDivElement>(null);
  const found = useMemo(
    () => (versions ? findTexts(versions.withDrafts, audit.id, settled) : []),
    [versions, audit.id, settled],
  );
  const shown = found.slice(0, MAX_SHOWN);
  return (
    // It would focus its Close button.
    <Dialog title={`Search in ${audit.title}`} __unstable_autoFocus={false} onClose={onClose}>
      <Stack space={4}>
        <TextInput
          autoFocus
          type="search"
          aria-label="Words to find"
          placeholder="A word in any text"
          icon={SearchIcon}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') results.current?.querySelector('a')?.click();
          }}
        />
        <Muted role="status">{statusOf(settled, found.length)}</Muted>
        <div ref={results}>
          <List as="ul" space={4}>
            {shown.map((each) => (
              <Stack as="li" key={`${each.document._id} ${each.field}`} onClick={onClose}>
                <Result found={each} words={settled} documents={versions?.withDrafts} />
              </Stack>
            ))}
          </List>
        </div>
      </Stack>
    </Dialog>
  );
}

const statusOf = (words: string, count: number) =>
  words.trim() === ''
    ? ''
    : count === 0
      ? 'Nothing found in the texts of this audit.'
      : `Found in ${pluralize(count, 'place')}${count > MAX_SHOWN ? `; the first ${MAX_SHOWN} are shown` : ''}`;

type ResultProps = {
  found: FoundText;
  words: string;
  documents: Parameters<typeof documentName>[1];
};

function Result({ found: { document, field, path, text }, words, documents }: ResultProps) {
  const schema = useSchema();
  const { _id, _type } = document;
  const start = text.toLowerCase().indexOf(words.trim().toLowerCase());
  const end = start + words.trim().length;
  const from = Math.max(0, start - 60);
  return (
    <Stack space={2}>
      <Text size={1}>
        <DocumentLink id={_id} type={_type} path={path}>
          {capitalize(documentName(document, documents))}: {fieldTitles(schema.get(_type), field)}
        </DocumentLink>
      </Text>
      <Muted>
        {from > 0 ? '…' : ''}
        {text.slice(from, start)}
        <mark>{text.slice(start, end)}</mark>
        {text.slice(end, end + 60)}
        {end + 60 < text.length ? '…' : ''}
      </Muted>
    </Stack>
  );
}
