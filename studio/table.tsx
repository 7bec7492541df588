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
`;

type Column = { title: string; isNumber?: boolean };
type Row = { key: string; cells: ReactNode[] };

export function Table({ columns, rows }: { columns: Column[]; rows: Row[] }) {
  const classAt = (index: number) => (columns[index]?.isNumber ? 'number' : undefined);
  return (
    <Grid>
      <thead>
        <tr>
          {columns.map(({ title }, index) => (
            <th key={title} scope="col" className={classAt(index)}>
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
              <td key={columns[index]?.title} className={classAt(index)}>
                <Text as="div" size={1}>
                  {cell}
                </Text>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
