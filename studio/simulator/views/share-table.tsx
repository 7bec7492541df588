import type { ReactNode } from 'react';
import { formatCount, formatShare } from '#app/quiz/analysis/format.ts';
import { Table } from '#studio/components/table.tsx';

/** All answer sheets, of which each row has a share. Where they are weighed, their number says nothing. */
export type All = { sheetCount: bigint; isWeighed: boolean };

type Props = All & {
  texts: string[];
  numbers?: string[];
  rows: { key: string; cells: ReactNode[]; count: bigint }[];
  /** How many answer sheets have no score. They get a row of their own. */
  notScored?: bigint;
};

/** Groups of answer sheets, with how many each has and which share of all. */
export const ShareTable = ({
  texts,
  numbers = [],
  rows,
  notScored = 0n,
  sheetCount,
  isWeighed,
}: Props) => (
  <Table
    aria-label={[...texts, ...numbers].join(', ')}
    texts={texts}
    numbers={[...numbers, ...(isWeighed ? [] : [COUNT]), 'Share']}
    optional={COUNT}
    rows={[
      ...rows,
      ...(notScored > 0n ? [{ key: 'not scored', cells: ['Not scored'], count: notScored }] : []),
    ].map(({ key, cells, count }) => ({
      key,
      cells: [
        ...[...texts, ...numbers].map((_, index) => cells[index]),
        ...(isWeighed ? [] : [formatCount(count)]),
        formatShare(count, sheetCount),
      ],
    }))}
  />
);

const COUNT = 'Answer combinations';
