import { Box, Flex, Stack, Text } from '@sanity/ui';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { isBlank } from '#app/quiz/base/entered-text.ts';
import { directionOf } from '#app/quiz/base/format.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { Muted, QuietButton } from '#studio/components/elements.tsx';
import { differenceOf } from '#studio/languages/model/difference.ts';
import type { TranslationRow } from '#studio/languages/model/rows.ts';
import { warningsOf } from '#studio/languages/model/warnings.ts';

/** One of the browser's own: hundreds of Sanity's would be slow. */
const Area = styled.textarea<{ $isAsked: boolean }>`
  display: block;
  box-sizing: border-box;
  width: 100%;
  padding: 0.5rem;
  border: 1px solid var(--card-border-color);
  border-inline-start: 3px solid
    ${({ $isAsked }) => ($isAsked ? 'var(--card-badge-caution-dot-color)' : 'var(--card-border-color)')};
  border-radius: 3px;
  background: var(--card-bg-color);
  color: var(--card-fg-color);
  font: inherit;
  line-height: 1.4;
  resize: vertical;
  field-sizing: content;
  min-height: 2.2em;
  &::placeholder {
    color: var(--card-muted-fg-color);
  }
  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
  }
`;

const Source = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  line-height: 1.4;
`;

/** What all rows of a table have alike. */
export type RowProps = {
  tag: string;
  sourceTag: string;
  onType: (row: TranslationRow, text: string) => void;
  /** The translation is right for the text of today. */
  onReviewed: (row: TranslationRow) => void;
  onFocus: (row: TranslationRow) => void;
  onBlur: () => void;
};

/** `edit`: what is typed and not stored yet. */
type Props = RowProps & { row: TranslationRow; edit?: string };

/** A text with its translation, in which Enter goes on to the next one. */
export const TextRow = memo(function TextRow(props: Props) {
  const { row, edit, tag, sourceTag, onType, onFocus, onBlur } = props;
  const value = edit ?? row.text;
  const id = useId();
  const isAsked =
    !row.isOptional && (isBlank(value) || (row.status !== 'translated' && edit === undefined));
  return (
    <tr data-row={row.name}>
      <td>
        <Stack space={2}>
          <Muted size={0}>{row.title}</Muted>
          <Source id={`${id}-source`} lang={sourceTag} dir={directionOf(sourceTag)}>
            {row.of}
          </Source>
        </Stack>
      </td>
      <td>
        <Stack space={2}>
          <Area
            $isAsked={isAsked}
            aria-label={`${languageName(tag)}: ${row.where}, ${row.title}`}
            aria-describedby={`${id}-source ${id}-problem`}
            aria-invalid={row.problem !== undefined && edit === undefined}
            lang={tag}
            dir={directionOf(tag)}
            rows={1}
            spellCheck
            placeholder={row.isOptional ? 'As in the source' : undefined}
            value={value}
            onChange={({ currentTarget }) => onType(row, currentTarget.value)}
            onKeyDown={goOnWithEnter}
            onFocus={() => onFocus(row)}
            onBlur={({ currentTarget }) => {
              const trimmed = currentTarget.value.trim();
              if (trimmed !== value) onType(row, trimmed);
              onBlur();
            }}
          />
          <Remarks {...props} id={id} value={value} />
        </Stack>
      </td>
    </tr>
  );
});

/** Enter goes to the next text, and with Shift, it starts a new line. */
function goOnWithEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('table')?.querySelectorAll('textarea') ?? [])];
  all[all.indexOf(event.currentTarget) + 1]?.focus();
}

type RemarksProps = Props & { id: string; value: string };

function Remarks({ id, row, edit, value, tag, onType, onReviewed }: RemarksProps) {
  const { status, problem, offer, was, of } = row;
  const isToReview = status === 'toReview' && edit === undefined;
  return (
    <>
      {problem && edit === undefined ? (
        <Muted id={`${id}-problem`} role="alert">{`Not used: ${problem}`}</Muted>
      ) : null}
      {isToReview ? (
        <Remark button="Still right" onUse={() => onReviewed(row)}>
          {was === undefined ? (
            <Muted>It came from a file. Is it right?</Muted>
          ) : (
            <Difference before={was} after={of} />
          )}
        </Remark>
      ) : null}
      {offer !== undefined && isBlank(value) ? (
        <Remark button="Use it" onUse={() => onType(row, offer)}>
          <Muted>{`There is a translation of this text: “${offer}”`}</Muted>
        </Remark>
      ) : null}
      {warningsOf(row, value, tag).map(({ text, mended }) => (
        <Remark
          key={text}
          button={mended === undefined ? undefined : 'Fix it'}
          onUse={() => onType(row, mended ?? value)}
        >
          <Muted>{text}</Muted>
        </Remark>
      ))}
    </>
  );
}

type RemarkProps = { button?: string; onUse: () => void; children: ReactNode };

const Remark = ({ button, onUse, children }: RemarkProps) => (
  <Flex gap={2} align="center" wrap="wrap">
    <Box flex={1} style={{ minWidth: '10rem' }}>
      {children}
    </Box>
    {button ? (
      <QuietButton
        text={button}
        mode="ghost"
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
          // The button is gone then.
          currentTarget.closest('tr')?.querySelector('textarea')?.focus();
          onUse();
        }}
      />
    ) : null}
  </Flex>
);

const TAGS = { before: 'del', after: 'ins' } as const;

/** How the source has changed since it was translated. */
const Difference = ({ before, after }: { before: string; after: string }) => (
  <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
    {'The source has changed: '}
    {differenceOf(before, after).map(({ text, only }) => {
      if (!only) return text;
      const Part = TAGS[only];
      return <Part key={only}>{text}</Part>;
    })}
  </Text>
);
