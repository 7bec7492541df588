import { EllipsisHorizontalIcon, TrashIcon } from '@sanity/icons';
import { Box, Card, Stack } from '@sanity/ui';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import {
  type ArrayOfObjectsInputProps,
  ArrayOfObjectsItem,
  type ArrayOfObjectsItemMember,
  ObjectInputMember,
} from 'sanity';
import { styled } from 'styled-components';
import { Muted, QuietButton } from '#studio/components/elements.tsx';
import { useSortableRow } from '#studio/components/sortable.tsx';
import { FieldIssues } from '#studio/inputs/field-issues.tsx';
import { issuesWithTitles } from '#studio/inputs/item.tsx';
import { CellInput } from './cell-input.tsx';
import type { RowCell, StoredRow } from './rows.ts';

export const Cells = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  & > .text {
    flex: 1;
    min-width: 0;
  }
  & > .number {
    width: 5rem;
  }
  & > .counts {
    width: 9rem;
  }
  & > .handle {
    width: 1.25rem;
  }
  & > .actions {
    display: flex;
    justify-content: flex-end;
    width: 4.25rem;
  }
`;

type Props = {
  onCell: (cell: RowCell, value: unknown) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, isFirst: boolean) => void;
  onPaste: (event: ClipboardEvent) => void;
  onFocus: (cell: RowCell) => void;
  onRemove: () => void;
  id: string;
  /** What the row is called, such as “Option 2”. */
  name: string;
  cells: readonly RowCell[];
  /** What the row counts for; missing where none of the list counts for anything. */
  counts?: string;
  /** Missing while nothing is typed in the row: it is then not stored. */
  row?: StoredRow;
  member?: ArrayOfObjectsItemMember;
  placeholder?: string;
  readOnly?: boolean;
  /** The list, which says how Sanity draws the fields of a row. */
  list: ArrayOfObjectsInputProps;
};

export function ListRow(props: Props) {
  const { id, name, cells, counts, row, member, placeholder, readOnly, list } = props;
  const { onCell, onKeyDown, onPaste, onFocus, onRemove } = props;
  const { ref, style, handle } = useSortableRow(id, readOnly || !member);
  const members = member?.item.members ?? [];
  const isCell = (field: string) => cells.some((cell) => cell.name === field);
  const rest = members.filter((each) => each.kind !== 'field' || !isCell(each.name));
  const focused = member?.item.focusPath[0];
  const [isOpen, setOpen] = useState(false);
  const isAsked = typeof focused === 'string' && !isCell(focused);
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  const issues = member ? [...member.item.validation, ...issuesWithTitles(members)] : [];
  const issuesId = useId();
  /** What is wrong with a cell; in the first one, also with what has no cell. */
  const errorOf = ({ name }: RowCell, isFirst: boolean) =>
    [
      ...(isFirst && member ? member.item.validation : []),
      ...issuesWithTitles(
        members.filter(
          (each) =>
            each.kind === 'field' && (each.name === name || (isFirst && !isCell(each.name))),
        ),
      ),
    ].find(({ level }) => level === 'error')?.message;
  return (
    <Stack as="li" ref={ref} style={style} space={2} data-row-id={id}>
      <Cells onPaste={onPaste}>
        <Box className="handle">{handle}</Box>
        {cells.map((cell, index) => (
          <CellInput
            key={cell.name}
            cell={cell}
            label={index === 0 ? name : `${cell.title} of ${name.toLowerCase()}`}
            placeholder={index === 0 ? placeholder : undefined}
            isStored={row !== undefined}
            value={row?.[cell.name]}
            isFocused={focused === cell.name}
            error={errorOf(cell, index === 0)}
            aria-describedby={issues.length > 0 ? issuesId : undefined}
            readOnly={readOnly}
            onValue={(value) => onCell(cell, value)}
            onKeyDown={(event) => onKeyDown(event, index === 0)}
            onFocus={() => onFocus(cell)}
          />
        ))}
        {counts === undefined ? null : (
          <Box className="counts">
            <Muted size={1}>{counts}</Muted>
          </Box>
        )}
        <Box className="actions">
          {member && rest.length > 0 ? (
            <QuietButton
              icon={EllipsisHorizontalIcon}
              aria-label={`More of ${name.toLowerCase()}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          ) : null}
          {member && !readOnly ? (
            <QuietButton
              icon={TrashIcon}
              aria-label={`Remove ${name.toLowerCase()}`}
              onClick={onRemove}
            />
          ) : null}
        </Box>
      </Cells>
      {issues.length > 0 ? (
        <Box paddingLeft={4}>
          <FieldIssues id={issuesId} issues={issues} />
        </Box>
      ) : null}
      {isOpen && member ? (
        <Card borderLeft padding={4} marginLeft={3} marginBottom={3}>
          {/* What changes within an item, Sanity's own item says to the form. */}
          <ArrayOfObjectsItem
            {...list}
            member={member}
            renderItem={() => (
              <Stack space={5}>
                {rest.map((each) => (
                  <ObjectInputMember key={each.key} {...list} member={each} />
                ))}
              </Stack>
            )}
          />
        </Card>
      ) : null}
    </Stack>
  );
}
