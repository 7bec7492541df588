import { Stack, Text } from '@sanity/ui';
import { wasCounted } from '#app/quiz/analysis/count-limits.ts';
import type { Distribution, Spread } from '#app/quiz/analysis/distribution.ts';
import { formatCount, formatShare } from '#app/quiz/analysis/format.ts';
import {
  DEFAULT_LANGUAGE,
  formatAmount,
  formatRange,
  type Unit,
  unitOf,
} from '#app/quiz/base/format.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { isProfile, type ScoreRule, scoreRuleOf } from '#app/quiz/score/score-rule.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { Note, Section } from '#studio/components/elements.tsx';
import type { CountedVersion } from '#studio/simulator/model/analyze.ts';
import { bandsOf, scaleOf } from '#studio/simulator/model/histogram.ts';
import { DistributionChart } from './distribution-chart.tsx';
import { LevelName } from './level-name.tsx';
import { ShareTable } from './share-table.tsx';

type Props = CountedVersion & {
  /** The answers that are entered. */
  sheet: FittedSheet;
};

/** The distribution of all combinations of answers over scores, levels and categories. */
export function DistributionView({ quiz, counts: { distribution }, sheet }: Props) {
  if (!wasCounted(distribution)) return <Note tone="caution">{distribution.reason}</Note>;
  const { sheetCount, categories } = distribution;
  const scored = scoreSheet(quiz, sheet, sheet.answers);
  const isHighest = quiz.scoring?.result === 'highestCategory';
  return (
    <Stack space={6}>
      <Section
        title={titleOf(quiz)}
        intro={`There are ${formatCount(sheetCount)} combinations of answers that a visitor could submit. Each counts once: this is not a forecast, because visitors do not answer at random. ${rangeOf(distribution, unitOf(quiz.scoring))}`}
      >
        {isProfile(quiz) ? null : isHighest ? (
          <HighestTable distribution={distribution} />
        ) : (
          <SpreadDrawn
            spread={distribution}
            sheetCount={sheetCount}
            rule={scoreRuleOf(quiz)}
            unit={unitOf(quiz.scoring)}
            score={scored.score}
          />
        )}
      </Section>
      {categories.map(({ category, spread }) => (
        <Section key={category.key} title={category.title}>
          {wasCounted(spread) ? (
            <SpreadDrawn
              spread={spread}
              sheetCount={sheetCount}
              rule={scoreRuleOf(quiz, category)}
              unit={unitOf(category)}
              score={scored.categories.find((each) => each.category.key === category.key)?.score}
            />
          ) : (
            <Note tone="caution">{spread.reason}</Note>
          )}
        </Section>
      ))}
    </Stack>
  );
}

function titleOf(quiz: Quiz) {
  if (isProfile(quiz)) return 'Combinations of answers';
  return quiz.scoring?.result === 'highestCategory'
    ? 'Highest category'
    : 'Share of combinations of answers by score';
}

function rangeOf({ scores: [lowest, ...others] }: Spread, unit: Unit) {
  if (!lowest) return '';
  const highest = others.at(-1) ?? lowest;
  const amount = (score: number) => formatAmount(score, unit, DEFAULT_LANGUAGE);
  return `Scores from ${amount(lowest.score)} to ${amount(highest.score)} can be reached.`;
}

/** How often each category is the result, and how often several are equally high. */
function HighestTable({ distribution }: { distribution: Distribution }) {
  const { categories, notScored, sheetCount, ties } = distribution;
  return (
    <Stack space={4}>
      <ShareTable
        texts={['Category']}
        rows={categories.map(({ category, highest }) => ({
          key: category.key,
          cells: [category.title],
          count: highest,
        }))}
        notScored={notScored}
        sheetCount={sheetCount}
      />
      <Text size={1}>
        {`In ${formatShare(ties, sheetCount)} of them (${formatCount(ties)}), several categories are equally high. The first of the list counts, and the report names all of them.`}
      </Text>
    </Stack>
  );
}

type SpreadProps = {
  spread: Spread;
  sheetCount: bigint;
  rule: ScoreRule;
  unit: Unit;
  score?: number;
};

function SpreadDrawn({ spread, sheetCount, rule, unit, score }: SpreadProps) {
  if (spread.scores.length === 0)
    return <Note tone="caution">No combination of answers gives a score.</Note>;
  const scale = scaleOf(spread, rule.shows === 'percent' ? rule.scale : 0, rule.decimals);
  return (
    <Stack space={5}>
      <DistributionChart {...{ spread, sheetCount, scale, unit, score }} />
      {spread.levels.length > 0 || spread.notScored > 0n ? (
        <ShareTable
          texts={['Level']}
          numbers={['Scores']}
          rows={bandsOf(spread, scale).map(({ level, from, to, sheetCount: count }) => ({
            key: String(level.min),
            cells: [
              <LevelName key="level" level={level} />,
              formatRange(from, to, DEFAULT_LANGUAGE, unit),
            ],
            count,
          }))}
          notScored={spread.notScored}
          sheetCount={sheetCount}
        />
      ) : null}
    </Stack>
  );
}
