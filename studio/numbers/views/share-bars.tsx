import { Heading, Stack } from '@sanity/ui';
import type { ReactNode } from 'react';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { Bars } from '#studio/components/bars.tsx';
import type { NumberGroup } from '#studio/numbers/model/number-groups.ts';
import { shareInWords } from '#studio/numbers/model/share.ts';

type ShareBarsProps = {
  groups: readonly NumberGroup[];
  whole: number;
  /** Whether the longest bar takes all the room, rather than that of 100%. */
  isRelative?: boolean;
};

/** How many leads are in each group, and their share of the whole. */
export function ShareBars({ groups, whole, isRelative = false }: ShareBarsProps) {
  const longest = Math.max(...(isRelative ? groups.map(({ n }) => n) : [whole]), 1);
  return (
    <Bars
      as="ul"
      space={3}
      bars={groups.map(({ name, n }, index) => ({
        key: String(index),
        name,
        words: [pluralize(n, 'lead'), shareInWords(n, whole)],
        length: n / longest,
      }))}
    />
  );
}

/** Bars with a title of their own within a section. */
export const BarPart = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack as="section" space={3}>
    <Heading as="h3" size={0}>
      {title}
    </Heading>
    {children}
  </Stack>
);
