import { Badge } from '@sanity/ui';
import { wasCounted } from '#app/quiz/analysis/count-limits.ts';
import { DEFAULT_LANGUAGE, formatAmount, unitOf } from '#app/quiz/base/format.ts';
import { Bars } from '#studio/components/bars.tsx';
import { Note, Section } from '#studio/components/elements.tsx';
import type { CountedVersion } from '#studio/simulator/model/analyze.ts';

type Props = Pick<CountedVersion, 'quiz' | 'influences'>;

export function InfluenceView({ quiz, influences }: Props) {
  if (!wasCounted(influences)) return <Note tone="caution">{influences.reason}</Note>;
  const strongest = influences.toSorted((one, other) => other.largestShift - one.largestShift);
  const most = strongest[0]?.largestShift || 1;
  return (
    <Section
      title="What each question can do"
      intro="How far one answer can move the score while all others stay the same."
    >
      <Bars
        as="ol"
        space={4}
        bars={strongest.map(({ key, title, largestShift, changesLevel }) => ({
          key,
          name: (
            <>
              {title}{' '}
              {changesLevel ? null : (
                <Badge tone="caution" fontSize={0}>
                  Never changes a level
                </Badge>
              )}
            </>
          ),
          words: [`up to ${formatAmount(largestShift, unitOf(quiz.scoring), DEFAULT_LANGUAGE)}`],
          length: largestShift / most,
        }))}
      />
    </Section>
  );
}
