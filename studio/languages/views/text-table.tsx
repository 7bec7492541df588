import { Fragment } from 'react';
import { styled } from 'styled-components';
import { directionOf } from '#app/quiz/base/format.ts';
import type { FoundEntry } from '#app/quiz/languages/find-entries.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { Muted, QuietButton } from '#studio/components/elements.tsx';
import { SCREEN_TITLES, type TranslationRow } from '#studio/languages/model/rows.ts';
import { type RowProps, TextRow } from './text-row.tsx';

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: 0.875rem;
  color: var(--card-fg-color);
  & :is(th, td) {
    padding: 0.5rem 0.75rem;
    text-align: start;
    vertical-align: top;
  }
  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--card-bg-color);
    border-bottom: 1px solid var(--card-border-color);
  }
  & tbody tr + tr td {
    border-top: 1px solid var(--card-border-color);
  }
  & .screen {
    padding-top: 2rem;
    font-size: 1.0625rem;
    font-weight: 600;
  }
  & .document {
    padding-top: 1rem;
    font-weight: 500;
  }
`;

type Props = RowProps & {
  rows: readonly TranslationRow[];
  lost: readonly FoundEntry[];
  edits: ReadonlyMap<string, string>;
  onForget: (entry: FoundEntry) => void;
};

/** The texts, the source on the left and the translation on the right, by the screens that visitors see. */
export function TextTable({ rows, lost, edits, onForget, ...props }: Props) {
  const { tag, sourceTag } = props;
  return (
    <Grid aria-label="Texts and their translations">
      <thead>
        <tr>
          <th scope="col">{languageName(sourceTag)}</th>
          <th scope="col">{languageName(tag)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const before = rows[at - 1];
          const isNewScreen = before?.screen !== row.screen;
          return (
            <Fragment key={row.name}>
              {isNewScreen ? (
                <Heading className="screen" title={SCREEN_TITLES[row.screen]} />
              ) : null}
              {row.screen !== 'landing' && (isNewScreen || before?.document !== row.document) ? (
                <Heading className="document" title={row.where} />
              ) : null}
              <TextRow {...props} row={row} edit={edits.get(row.name)} />
            </Fragment>
          );
        })}
        {lost.length > 0 ? <Heading className="screen" title="No longer in the audit" /> : null}
        {lost.map((entry) => (
          <tr key={`${entry.translation} ${entry._key}`}>
            <td>
              <Muted lang={sourceTag} dir={directionOf(sourceTag)}>
                {entry.of}
              </Muted>
            </td>
            <td>
              <Muted lang={tag} dir={directionOf(tag)}>
                {entry.text}
              </Muted>
              <QuietButton
                text="Remove"
                aria-label={`Remove the translation of “${entry.of}”`}
                onClick={() => onForget(entry)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

const Heading = ({ className, title }: { className: string; title: string }) => (
  <tr>
    <th colSpan={2} scope="colgroup" className={className}>
      {title}
    </th>
  </tr>
);
