import { pluralize } from '#schemas/wording/pluralize.ts';
import type { NumberGroup } from '#studio/numbers/model/number-groups.ts';
import { shareInWords, shareWithRange } from '#studio/numbers/model/share.ts';
import { Bars } from './bars.tsx';

type ShareBarsProps = {
  groups: readonly NumberGroup[];
  whole: number;
  /** Whether the longest bar takes all the room, rather than that of 100%. */
  isRelative?: boolean;
};

/** How many leads are in each group, and their share of the whole. */
export function ShareBars({ groups, whole, isRelative = false }: ShareBarsProps) {
  const longest = isRelative ? Math.max(...groups.map(({ n }) => n), 1) : Math.max(whole, 1);
  return (
    <Bars
      as="ul"
      space={3}
      bars={groups.map(({ name, n }, index) => {
        const share = shareWithRange(n, whole);
        return {
          key: String(index),
          name,
          length: n / longest,
          words: [pluralize(n, 'lead'), ...(share ? [shareInWords(share)] : [])].join(' · '),
        };
      })}
    />
  );
}
