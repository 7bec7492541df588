import { Box, TextArea } from '@sanity/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NumberText } from '#studio/inputs/number-input.tsx';
import { AS_TALL_AS_ITS_TEXT } from '#studio/inputs/text-inputs.tsx';
import type { RowCell } from './rows.ts';

type Props = {
  cell: RowCell;
  label: string;
  placeholder?: string;
  /** Whether the row is stored; before, the cell alone knows what is typed. */
  isStored: boolean;
  value: unknown;
  isFocused: boolean;
  error?: string;
  'aria-describedby'?: string;
  readOnly?: boolean;
  onValue: (value: unknown) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: () => void;
};

/** A cell of a row: a text, all of which an editor sees, or a number. */
export function CellInput(props: Props) {
  const { cell, label, isStored, isFocused, error, onValue, value, ...others } = props;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<unknown>('');
  // A field that is read-only until its document is read cannot have the focus before.
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused, others.readOnly]);
  const shown = isStored ? value : typed;
  const change = (next: unknown) => {
    setTyped(next);
    onValue(next);
  };
  const shared = {
    ...others,
    ref: input,
    fontSize: 1,
    padding: 2,
    'aria-label': label,
    'data-cell': cell.name,
    customValidity: error,
  };
  return (
    <Box className={cell.isNumber ? 'number' : 'text'}>
      {cell.isNumber ? (
        <NumberText {...shared} value={shown} onValue={change} />
      ) : (
        <TextArea
          {...shared}
          rows={1}
          style={AS_TALL_AS_ITS_TEXT}
          value={String(shown ?? '')}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </Box>
  );
}
