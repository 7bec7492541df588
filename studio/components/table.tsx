import { ArrowDownIcon, ArrowUpIcon } from '@sanity/icons';
import { Button, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  container-type: inline-size;
`;

/** The roles keep it a table for screen readers, however its rows are drawn. */
const Grid = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  & :is(th, td) {
    padding: 0.5rem 0.75rem 0.5rem 0;
    border-bottom: 1px solid var(--card-border-color);
    text-align: left;
    vertical-align: top;
  }
  /* A long word breaks, but takes no room from the column beside it. */
  & :is(th, td):where(:not(.number)) {
    min-width: min(7rem, 25cqi);
    overflow-wrap: anywhere;
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
const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Line = styled.tr.attrs({ role: 'row' })``;
const HeaderCell = styled.th.attrs({ role: 'columnheader' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

type Props = {
  /** The titles of the columns with texts, which come first. */
  texts: string[];
  numbers?: string[];
  /** The title of a column with numbers that is left out where the table is narrow. */
  optional?: string;
  rows: { key: string; cells: ReactNode[] }[];
  /** How the rows are sorted, and what sorts them: the title of its column is a button. */
  sort?: { by: string; isAscending: boolean; columns: { [title: string]: () => void } };
  className?: string;
  'aria-label'?: string;
};

export function Table({ texts, numbers = [], optional, rows, sort, className, ...props }: Props) {
  const columns = [
    ...texts.map((title) => ({ title, kind: undefined })),
    ...numbers.map((title) => ({ title, kind: title === optional ? 'number optional' : 'number' })),
  ];
  return (
    <Place className={className}>
      <Grid {...props}>
        <Head>
          <Line>
            {columns.map(({ title, kind }) => (
              <HeaderCell
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
              </HeaderCell>
            ))}
          </Line>
        </Head>
        <Body>
          {rows.map(({ key, cells }) => (
            <Line key={key}>
              {columns.map(({ title, kind }, index) => (
                <Cell key={title} className={kind}>
                  <Text as="div" size={1}>
                    {cells[index]}
                  </Text>
                </Cell>
              ))}
            </Line>
          ))}
        </Body>
      </Grid>
    </Place>
  );
}
