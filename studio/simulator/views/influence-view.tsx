import { Badge } from '@sanity/ui';
import { wasCounted } from '#app/quiz/analysis/count-limits.ts';
import { DEFAULT_LANGUAGE, formatAmount, unitOf } from '#app/quiz/base/format.ts';
import { hasTotal, isProfile } from '#app/quiz/score/score-rule.ts';
import { Bars } from '#studio/components/bars.tsx';
import { Note, Section } from '#studio/components/elements.tsx';
import type { CountedVersion } from '#studio/simulator/model/analyze.ts';

type Props = Pick<CountedVersion, 'quiz' | 'influences'>;

export function InfluenceView({ quiz, influences }: Props) {
  if (!wasCounted(influences)) return <Note tone="caution">{influences.reason}</Note>;
  if (isProfile(quiz))
    return (
      <Note>This quiz has no result but its categories, each of which is in Distribution.</Note>
    );
  const isScored = hasTotal(quiz);
  const strongest = influences.toSorted((one, other) => other.largestShift - one.largestShift);
  const most = strongest[0]?.largestShift || 1;
  return (
    <Section
      title="What each question can do"
      intro={
        isScored
          ? 'How far one answer can move the score while all others stay the same.'
          : 'Whether one answer can change the highest category while all others stay the same.'
      }
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
                  {isScored ? 'Never changes a level' : 'Never changes the result'}
                </Badge>
              )}
            </>
          ),
          words: isScored
            ? [`up to ${formatAmount(largestShift, unitOf(quiz.scoring), DEFAULT_LANGUAGE)}`]
            : changesLevel
              ? ['can change it']
              : [],
          length: isScored ? largestShift / most : Number(changesLevel),
        }))}
      />
    </Section>
  );
}
