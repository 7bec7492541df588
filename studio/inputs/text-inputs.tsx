import { TextArea } from '@sanity/ui';
import type { ChangeEvent, CSSProperties } from 'react';
import { type StringInputProps, set, unset } from 'sanity';

/** Where a browser does not know `field-sizing`, a field keeps its number of rows and scrolls. */
export const AS_TALL_AS_ITS_TEXT: CSSProperties = { fieldSizing: 'content', resize: 'none' };
const AT_LEAST_TWO_LINES: CSSProperties = { ...AS_TALL_AS_ITS_TEXT, minHeight: '4rem' };

type Props = Pick<StringInputProps, 'onChange' | 'elementProps' | 'validationError'>;

/** A text without line breaks. Its field wraps, so that an editor sees a long text in full. */
export function LineInput({ onChange, elementProps, validationError }: Props) {
  const change = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
    const { value, selectionEnd } = currentTarget;
    const line = withoutBreaks(value);
    if (line !== value) {
      // React would put the caret at the end.
      const caret = line.length - value.slice(selectionEnd).length;
      currentTarget.value = line;
      currentTarget.setSelectionRange(caret, caret);
    }
    onChange(line === '' ? unset() : set(line));
  };
  return (
    <TextArea
      {...elementProps}
      customValidity={validationError}
      rows={1}
      style={AS_TALL_AS_ITS_TEXT}
      onChange={change}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

/** Line breaks within a text become spaces. Those around it come from copying a line or a cell. */
const withoutBreaks = (text: string) =>
  text.replace(/^\s*\n\s*|\s*\n\s*$/g, '').replace(/\s*\n\s*/g, ' ');

export const ParagraphInput = (props: Omit<Props, 'onChange'>) => (
  <TextArea
    {...props.elementProps}
    customValidity={props.validationError}
    rows={2}
    style={AT_LEAST_TWO_LINES}
  />
);
