import { Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  & :is(th, td) {
    padding: 0.5rem 0.75rem 0.5rem 0;
    border-bottom: 1px solid var(--card-border-color);
    text-align: left;
    vertical-align: top;
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

const Place = styled.div`
  container-type: inline-size;
`;

/** `isOptional`: left out where the table is narrow. */
type Column = { title: string; isNumber?: boolean; isOptional?: boolean };
type Row = { key: string; cells: ReactNode[] };

export function Table({ columns, rows }: { columns: Column[]; rows: Row[] }) {
  const classes = columns.map(({ isNumber, isOptional }) =>
    [isNumber && 'number', isOptional && 'optional'].filter(Boolean).join(' '),
  );
  return (
    <Place>
      <Grid>
        <thead>
          <tr>
            {columns.map(({ title }, index) => (
              <th key={title} scope="col" className={classes[index]}>
                <Text muted size={1} weight="medium">
                  {title}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]?.title} className={classes[index]}>
                  <Text as="div" size={1}>
                    {cell}
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
