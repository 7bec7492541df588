import { ArrowDownIcon, ArrowUpIcon } from '@sanity/icons';
import { Button, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  container-type: inline-size;
  overflow-x: auto;
`;

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  & :is(th, td) {
    padding: 0.5rem 0.75rem 0.5rem 0;
    border-bottom: 1px solid var(--card-border-color);
    text-align: left;
    vertical-align: top;
  }
  /* A long word breaks, but takes no room from the columns beside it. */
  & :is(th, td):where(:not(.number)) {
    min-width: min(7rem, 25cqi);
    max-width: 20rem;
    overflow-wrap: anywhere;
  }
  /* Where a table is wider than its place, the first column says which row the others are of. */
  & :is(th, td):first-child:not(:last-child) {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--card-bg-color);
  }
  & :is(th, td).number {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  & td.number {
    white-space: nowrap;
  }
  @container (max-width: 30rem) {
    & .optional {
      display: none;
    }
  }
`;

type Props = {
  /** The titles of the columns with texts, which come first. */
  texts: string[];
  numbers?: string[];
  /** The title of a column with numbers that is left out where the table is narrow. */
  optional?: string;
  rows: { key: string; cells: ReactNode[] }[];
  /** How the rows are sorted, and what sorts them: the title of its column is a button. */
  sort?: { by: string; isAscending: boolean; columns: { [title: string]: () => void } };
  'aria-label': string;
};

export function Table({ texts, numbers = [], optional, rows, sort, ...props }: Props) {
  const columns = [
    ...texts.map((title) => ({ title, kind: undefined })),
    ...numbers.map((title) => ({ title, kind: title === optional ? 'number optional' : 'number' })),
  ];
  return (
    <Place>
      <Grid {...props}>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th
                key={title}
                scope="col"
                className={kind}
                aria-sort={
                  sort?.by === title ? (sort.isAscending ? 'ascending' : 'descending') : undefined
                }
              >
                {sort?.columns[title] ? (
                  <Button
                    mode="bleed"
                    padding={0}
                    fontSize={1}
                    text={title}
                    iconRight={
                      sort.by === title && (sort.isAscending ? ArrowUpIcon : ArrowDownIcon)
                    }
                    onClick={sort.columns[title]}
                  />
                ) : (
                  <Text muted size={1} weight="medium">
                    {title}
                  </Text>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ title, kind }, index) => (
                <td key={title} className={kind}>
                  <Text as="div" size={1}>
                    {cells[index]}
                  </Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Place>
  );
}
