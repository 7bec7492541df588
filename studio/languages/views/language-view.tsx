import { EyeOpenIcon } from '@sanity/icons';
import { Box, Card, Flex, Stack, Text, useMediaIndex } from '@sanity/ui';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { pathToString, stringToPath, useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { z } from 'zod';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { FoundEntry } from '#app/quiz/languages/find-entries.ts';
import { placeName } from '#app/quiz/languages/translatable-texts.ts';
import { ActionButton, Loading, Note } from '#studio/components/elements.tsx';
import { setFocusedField } from '#studio/hooks/focused-field.ts';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import type { TranslationRow } from '#studio/languages/model/rows.ts';
import { changeOf, type EntryChange, saveEntries } from '#studio/languages/model/save-entries.ts';
import { useEdits } from '#studio/languages/model/use-edits.ts';
import { useTranslations } from '#studio/languages/model/use-translations.ts';
import type { AuditLanguage } from '#studio/translations/audit-languages.ts';
import { FILTERS, type Filter, isMissing, matches } from '#studio/translations/count-texts.ts';
import type { ShownVersions } from '#studio/versions/versions-of-audit.ts';
import { LanguageBar } from './language-bar.tsx';
import { OffersNote, TableTools } from './table-tools.tsx';
import { TextTable } from './text-table.tsx';

const Preview = lazy(async () => ({
  default: (await import('#studio/preview/views/preview.tsx')).Preview,
}));

/** Of the screen sizes that Sanity tells apart, the first with room for a table and a preview: 1200 px. */
const WIDE = 4;

const NO_ROWS: TranslationRow[] = [];

type Props = {
  shown: ShownVersions;
  language: AuditLanguage;
  /** The language of the audit itself. */
  source: string;
  children: ReactNode;
};

/** The table of one language and, where there is room, the preview that follows it. */
export function LanguageView({ shown, language, source, children }: Props) {
  const { tag } = language;
  const client = useClient({ apiVersion: API_VERSION });
  const data = useTranslations(shown.edited, tag);
  const rows = data?.rows ?? NO_ROWS;
  const save = useCallback(
    (changes: EntryChange[]) => saveEntries(client, tag, changes),
    [client, tag],
  );
  const { edits, problem, type, send, flush, flushQuietly } = useEdits(rows, save);
  const { filter, shownRows, choose } = useFilter(tag, rows, edits);
  const isWide = useMediaIndex() >= WIDE;
  const [hasPreview, setPreview] = useTabState('languages.preview', z.boolean(), isWide);
  const table = useRef<HTMLDivElement>(null);
  const focusRow = useFocus(table, shownRows, () => choose('all'));

  const review = useCallback(
    (row: TranslationRow) => send(row.name, changeOf(row, row.text)),
    [send],
  );
  const forget = (entry: FoundEntry) =>
    send(`${entry.translation} ${entry._key}`, changeOf({ ...entry, entry }, ''));
  const follow = useCallback(
    ({ document, path }: TranslationRow) => setFocusedField({ document, path: stringToPath(path) }),
    [],
  );
  return (
    <Flex height="fill">
      <Flex direction="column" flex={1} style={{ minWidth: 0 }}>
        <Card borderBottom padding={3}>
          <Stack space={3}>
            <Flex gap={3} justify="space-between" wrap="wrap" align="center">
              {children}
              <LanguageBar
                key={tag}
                auditId={shown.audit.id}
                language={language}
                flush={flush}
                missing={data && rows.filter(isMissing).length}
              />
            </Flex>
            {data ? (
              <TableTools
                rows={rows}
                texts={data.texts}
                tag={tag}
                title={shown.audit.title}
                filter={filter}
                onFilter={choose}
                onSave={save}
              >
                <ActionButton
                  padding={2}
                  icon={EyeOpenIcon}
                  text="Preview"
                  selected={hasPreview}
                  aria-pressed={hasPreview}
                  onClick={() => setPreview(!hasPreview)}
                />
              </TableTools>
            ) : null}
            <OffersNote
              rows={rows}
              onSave={async (offered) => {
                await save(offered);
                // The button is gone then.
                table.current?.querySelector('textarea')?.focus();
              }}
            />
            {problem ? (
              <Note tone="critical" padding={3} role="alert">
                {`Your last changes are not saved yet. Another attempt follows. ${problem}`}
              </Note>
            ) : null}
          </Stack>
        </Card>
        <Box ref={table} flex={1} overflow="auto" style={{ position: 'relative' }}>
          {data ? null : <Loading>Reading the texts…</Loading>}
          {data && shownRows.length === 0 ? (
            <Box padding={4}>
              <Text size={1}>
                {filter === 'missing' ? 'Nothing is missing.' : 'Nothing to review.'}
              </Text>
            </Box>
          ) : null}
          {shownRows.length > 0 ? (
            <TextTable
              rows={shownRows}
              edits={edits}
              tag={tag}
              sourceTag={source}
              lost={filter === 'all' ? (data?.lost ?? []) : []}
              onType={type}
              onReviewed={review}
              onFocus={follow}
              onBlur={flushQuietly}
              onForget={forget}
            />
          ) : null}
        </Box>
      </Flex>
      {hasPreview ? (
        <Card borderLeft overflow="hidden" style={{ width: 392, flex: 'none' }}>
          <Suspense fallback={<Loading>Opening the preview…</Loading>}>
            <Preview
              {...shown}
              language={tag}
              onOpen={({ document, path }) =>
                focusRow(placeName({ document, path: pathToString(path) }))
              }
            />
          </Suspense>
        </Card>
      ) : null}
    </Flex>
  );
}

/** The rows that the filter in the address shows. What is edited stays until a filter is chosen anew. */
function useFilter(
  tag: string,
  rows: readonly TranslationRow[],
  edits: ReadonlyMap<string, string>,
) {
  const { state, navigate } = useRouter();
  const filter = FILTERS.find((each) => each === state.filter) ?? 'all';
  const [seen, setSeen] = useState<{ filter: Filter; names: ReadonlySet<string> }>();
  const kept = seen?.filter === filter ? seen.names : new Set<string>();
  const matching = rows.filter((row) => matches(filter, row)).map(({ name }) => name);
  const added = [...matching, ...edits.keys()].filter((name) => !kept.has(name));
  useEffect(() => {
    if (added.length > 0) setSeen({ filter, names: new Set([...kept, ...added]) });
  }, [filter, added.join('\n')]);
  const choose = (next: Filter) => {
    setSeen(undefined);
    navigate({ tag, filter: next });
  };
  const shownRows =
    filter === 'all' ? rows : rows.filter(({ name }) => kept.has(name) || added.includes(name));
  return { filter, shownRows, choose };
}

/** Puts the focus into a row by its name, once it is drawn. `showAll`: draws those that a filter hides. */
function useFocus(
  table: React.RefObject<HTMLElement>,
  rows: readonly TranslationRow[],
  showAll: () => void,
) {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    const area = table.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(wanted)}"] textarea`,
    );
    if (!area) return;
    area.focus();
    setWanted(undefined);
  }, [wanted, rows, table]);
  return (name: string) => {
    if (!rows.some((row) => row.name === name)) showAll();
    setWanted(name);
  };
}
