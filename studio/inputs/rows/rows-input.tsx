import { Box, Stack } from '@sanity/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ArrayOfObjectsInputProps, type ArrayOfObjectsItemMember, set } from 'sanity';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { List, Muted } from '#studio/components/elements.tsx';
import { moveByKey, Sortable, useFocusNext } from '#studio/components/sortable.tsx';
import { categoryChoices } from '#studio/inputs/choices.ts';
import { useChoicesOfDocument } from '#studio/inputs/use-choices.ts';
import { Cells, ListRow } from './row.tsx';
import {
  countsForText,
  insertedAt,
  isFollowing,
  pastedRows,
  type RowCell,
  rowName,
  type StoredRow,
  withCell,
} from './rows.ts';
import { useRemoval } from './use-removal.ts';
import { useNamesInUse, useRowType } from './use-row-type.ts';

const noChoices = () => [];

const newKey = () => crypto.randomUUID().slice(0, 12);

/**
 * A list of small items as rows, in place of Sanity's list with a dialog for each item. Enter adds a row
 * below, Backspace in an empty one removes it, Alt and the arrows move it, and pasted lines become rows. An
 * empty row is not stored.
 */
export function RowsInput(props: ArrayOfObjectsInputProps) {
  const { members, onChange, onItemMove, onItemRemove, onPathFocus, path, readOnly, schemaType } =
    props;
  const rowType = useRowType(schemaType);
  const isInUse = useNamesInUse(path, rowType.name);
  const items = members.filter((each): each is ArrayOfObjectsItemMember => each.kind === 'item');
  const rows: StoredRow[] = items.map(({ key, item }) => ({ ...item.value, _key: key }));
  const offerUndo = useRemoval(rows, onChange);
  const isCounted = rows.some((row) => 'countsFor' in row);
  const categories = useChoicesOfDocument(isCounted ? categoryChoices : noChoices);
  const counts = new Map(rows.map((row) => [row._key, countsForText(row, categories ?? [])]));
  const hasCounts = [...counts.values()].some((each) => each !== '');
  // The row that is last, and one that Enter has opened between two others: both are stored once something is typed.
  const [last, setLast] = useState(newKey);
  const [opened, setOpened] = useState<{ key: string; at: number }>();
  const created = useRef(new Set<string>());
  const { list, focusNext, say, said } = useFocusNext<HTMLDivElement>();
  const focusRow = (key: string) => focusNext(`[data-row-id="${key}"] [data-cell]`);

  const places = items.map((member) => ({ key: member.key, member }));
  const drawn: { key: string; member?: ArrayOfObjectsItemMember }[] = [...places];
  if (!readOnly) {
    if (opened && !items.some(({ key }) => key === opened.key)) drawn.splice(opened.at, 0, opened);
    if (!items.some(({ key }) => key === last)) drawn.push({ key: last });
  }
  /** How many stored rows are above a drawn one. */
  const placeOf = (at: number) => drawn.slice(0, at).filter(({ member }) => member).length;

  const nameAt = (at: number) => `${schemaType.of[0]?.title ?? 'Row'} ${at + 1}`;
  // Rows that are pasted push the one with the focus down.
  useEffect(() => {
    if (list.current?.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [list, rows.length]);

  const setCell = (key: string, at: number, field: string, value: unknown) => {
    const row = rows.find(({ _key }) => _key === key);
    const others = rows.filter((each) => each !== row);
    const isFirst = field === rowType.cells[0]?.name;
    const follows = rowType.name && isFirst && typeof value === 'string' && value !== '';
    const name = follows ? { [rowType.name ?? '']: rowName(rowType, value, others) } : {};
    if (!row && !created.current.has(key)) {
      if (value === '' || value === undefined) return;
      created.current.add(key);
      if (key === last) setLast(newKey());
      const added = { _key: key, _type: rowType.type, [field]: value, ...name };
      return onChange(insertedAt(placeOf(at), [added], rows));
    }
    const keepsName = row && (!isFollowing(row, rowType, others) || isInUse(row));
    onChange([
      withCell(key, field, value),
      ...(keepsName
        ? []
        : Object.entries(name).map(([each, next]) => set(next, [{ _key: key }, each]))),
    ]);
  };
  const remove = (key: string, at: number) => {
    const neighbour = drawn[at - 1] ?? drawn[at + 1];
    if (neighbour) focusRow(neighbour.key);
    say(`${nameAt(at)} removed.`);
    if (opened?.key === key) setOpened(undefined);
    if (rows.some(({ _key }) => _key === key)) onItemRemove(key);
  };
  /** As the button does it, which also removes a row with texts, perhaps by mistake. */
  const removeWithUndo = (key: string, at: number) => {
    const row = rows.find(({ _key }) => _key === key);
    const place = placeOf(at);
    remove(key, at);
    if (!row) return;
    offerUndo(String(row[rowType.cells[0]?.name ?? ''] || nameAt(at)), row, place);
  };
  const goBelow = (at: number) => {
    const below = drawn[at + 1];
    if (below && !below.member) return focusRow(below.key);
    if (!drawn[at]?.member) return;
    const key = newKey();
    setOpened({ key, at: placeOf(at) + 1 });
    focusRow(key);
  };
  const onKeyDown = (
    event: KeyboardEvent<HTMLElement>,
    key: string,
    at: number,
    isFirst: boolean,
  ) => {
    const { currentTarget } = event;
    const text = 'value' in currentTarget ? String(currentTarget.value) : '';
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      goBelow(at);
    } else if (event.key === 'Backspace' && isFirst && text === '' && key !== last) {
      event.preventDefault();
      remove(key, at);
    } else if (event.altKey && drawn[at]?.member) {
      const from = placeOf(at);
      moveByKey(event, from, (to) => {
        if (to < 0 || to >= rows.length) return;
        onItemMove({ fromIndex: from, toIndex: to });
        focusRow(key);
        say(`${nameAt(from)} is now ${nameAt(to).toLowerCase()}.`);
      });
    }
  };
  return (
    <Stack space={2} ref={list}>
      {said}
      <Headings cells={rowType.cells} hasCounts={hasCounts} />
      <Sortable
        ids={items.map(({ key }) => key)}
        onMove={(id, toIndex) =>
          onItemMove({ fromIndex: items.findIndex(({ key }) => key === id), toIndex })
        }
      >
        <List as="ul" space={1}>
          {drawn.map(({ key, member }, at) => (
            <ListRow
              key={key}
              list={props}
              id={key}
              name={nameAt(at)}
              cells={rowType.cells}
              counts={hasCounts ? (counts.get(key) ?? '') : undefined}
              row={rows.find(({ _key }) => _key === key)}
              member={member}
              placeholder={key === last ? schemaType.options?.rows?.add : undefined}
              readOnly={readOnly}
              onCell={({ name }, value) => setCell(key, at, name, value)}
              onKeyDown={(event, isFirst) => onKeyDown(event, key, at, isFirst)}
              // Sanity else takes the focus back to the field that it knows to have it.
              onFocus={({ name }) => onPathFocus(member ? [{ _key: key }, name] : [])}
              onPaste={(event) => {
                const added = pastedRows(
                  event.clipboardData.getData('text/plain'),
                  rowType,
                  rows,
                  newKey,
                );
                if (added.length === 0) return;
                event.preventDefault();
                say(`${pluralize(added.length, 'row')} added.`);
                onChange(insertedAt(placeOf(at) + (member ? 1 : 0), added, rows));
              }}
              onRemove={() => removeWithUndo(key, at)}
            />
          ))}
        </List>
      </Sortable>
    </Stack>
  );
}

const Headings = ({ cells, hasCounts }: { cells: readonly RowCell[]; hasCounts: boolean }) => (
  <Cells aria-hidden="true">
    <Box className="handle" />
    {cells.map(({ name, title, isNumber }) => (
      <Muted key={name} size={0} className={isNumber ? 'number' : 'text'}>
        {title}
      </Muted>
    ))}
    {hasCounts ? (
      <Muted size={0} className="counts">
        Counts for
      </Muted>
    ) : null}
    <Box className="actions" />
  </Cells>
);
