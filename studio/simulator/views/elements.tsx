import { ChevronRightIcon } from '@sanity/icons';
import { Box, Card, type CardTone, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The few shapes that the views are made of. */

type SectionProps = { title: string; intro?: ReactNode; children: ReactNode };

export function Section({ title, intro, children }: SectionProps) {
  return (
    <Stack as="section" space={4}>
      <Stack space={3}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {intro ? (
          <Text muted size={1}>
            {intro}
          </Text>
        ) : null}
      </Stack>
      {children}
    </Stack>
  );
}

export function Note({ tone = 'transparent', children }: { tone?: CardTone; children: ReactNode }) {
  return (
    <Card border padding={4} radius={2} tone={tone}>
      <Text size={1}>{children}</Text>
    </Card>
  );
}

type ListProps = { as: 'ol' | 'ul'; space: number; children: ReactNode };

/** A list whose items need no marks. */
export function List({ as, space, children }: ListProps) {
  return (
    <Stack as={as} space={space} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {children}
    </Stack>
  );
}

const Summary = styled.summary`
  display: flex;
  gap: 0.5rem;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  details[open] > & svg {
    rotate: 90deg;
  }
`;

/** What is not of interest to everyone, behind its title. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <Summary>
        <Text muted size={1} aria-hidden="true">
          <ChevronRightIcon />
        </Text>
        <Text muted size={1}>
          {title}
        </Text>
      </Summary>
      <Box paddingTop={3}>{children}</Box>
    </details>
  );
}

/** For screen readers alone. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** While something is on its way. */
export function Loading({ children }: { children: string }) {
  return (
    <Flex align="center" gap={3} padding={4} role="status">
      <Spinner muted />
      <Text muted size={1}>
        {children}
      </Text>
    </Flex>
  );
}

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

const Track = styled.div`
  height: 0.75rem;
  background: var(--card-bg2-color);
  border-radius: 2px;
  overflow: hidden;
`;

const Fill = styled.div`
  height: 100%;
  min-width: 1px;
`;

/** A share of 0 to 1 as a bar. The number stands beside it, so it is drawn for the eye alone. */
export function ShareBar({ share, color }: { share: number; color: string }) {
  return (
    <Track aria-hidden="true">
      <Fill style={{ width: `${share * 100}%`, background: color }} />
    </Track>
  );
}
