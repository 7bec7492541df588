import { Stack, Text } from '@sanity/ui';
import { type CountFailure, wasCounted } from '#app/quiz/analysis/count-limits.ts';
import type { CategorySpread, Distribution, Spread } from '#app/quiz/analysis/distribution.ts';
import { formatCount, formatShare } from '#app/quiz/analysis/format.ts';
import {
  DEFAULT_LANGUAGE,
  formatAmount,
  formatList,
  formatRange,
  type Unit,
  unitOf,
} from '#app/quiz/base/format.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { isProfile, scoreRuleOf } from '#app/quiz/score/score-rule.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { Note, Section } from '#studio/components/elements.tsx';
import { levelRanges, scoreRange } from '#studio/simulator/model/level-ranges.ts';
import { DistributionChart } from './distribution-chart.tsx';
import { LevelName } from './level-name.tsx';
import { type All, ShareTable } from './share-table.tsx';

type Props = {
  quiz: Quiz;
  sheet: FittedSheet;
  distribution: Distribution | CountFailure;
  /** The questions that nobody answered, where the combinations are weighed by what visitors answered. */
  unanswered?: string[];
};

export function CountedDistribution({ quiz, sheet, distribution, unanswered }: Props) {
  if (!wasCounted(distribution)) return <Note tone="caution">{distribution.reason}</Note>;
  const { sheetCount, categories } = distribution;
  const all = { sheetCount, isWeighed: unanswered !== undefined };
  const scored = scoreSheet(quiz, sheet, sheet.answers);
  const result =
    quiz.scoring?.result === 'highestCategory' ? (
      <HighestTable {...all} distribution={distribution} />
    ) : (
      <SpreadOf {...all} quiz={quiz} spread={distribution} score={scored.score} />
    );
  return (
    <Stack space={6}>
      <Section
        title={titleOf(quiz)}
        intro={
          unanswered
            ? weighedIntro(unanswered)
            : `There are ${formatCount(sheetCount)} combinations of answers that a visitor could submit. Each counts once: this is not a forecast, because visitors do not answer at random. ${rangeOf(distribution, unitOf(quiz.scoring))}`
        }
      >
        {isProfile(quiz) ? null : result}
      </Section>
      {categories.map(({ category, spread }) => (
        <Section key={category.key} title={category.title}>
          <SpreadOf
            {...all}
            quiz={quiz}
            category={category}
            spread={spread}
            score={scored.categories.find((each) => each.category.key === category.key)?.score}
          />
        </Section>
      ))}
    </Stack>
  );
}

const WEIGHED =
  'Each combination of answers counts as much as visitors gave its answers in the last twelve months. This assumes that the answer to one question says nothing about the answer to another: where they go together, there are more very low and very high scores than here.';

/** What a weighed count says, and what it assumes. */
function weighedIntro(unanswered: string[]) {
  if (unanswered.length === 0) return WEIGHED;
  const names = unanswered.map((title) => `“${title}”`);
  const listed =
    names.length > 3 ? `${names.length} questions` : formatList(names, DEFAULT_LANGUAGE);
  return `${WEIGHED} Nobody has answered ${listed}, so there, each answer counts the same.`;
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

function HighestTable({ distribution, ...all }: All & { distribution: Distribution }) {
  const { categories, notScored, ties } = distribution;
  const share = formatShare(ties, all.sheetCount);
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
        {...all}
      />
      <Text size={1}>
        {`In ${all.isWeighed ? share : `${share} of them (${formatCount(ties)})`}, several categories are equally high. The first of the list counts, and the report names all of them.`}
      </Text>
    </Stack>
  );
}

type SpreadProps = All & {
  quiz: Quiz;
  /** Missing for the whole quiz. */
  category?: CategorySpread['category'];
  spread: Spread | CountFailure;
  /** That of the answers that are entered. */
  score?: number;
};

/** Scores as a chart and tables, of the quiz or a category. */
function SpreadOf({ quiz, category, spread, score, ...all }: SpreadProps) {
  if (!wasCounted(spread)) return <Note tone="caution">{spread.reason}</Note>;
  if (spread.scores.length === 0)
    return <Note tone="caution">No combination of answers gives a score.</Note>;
  const rule = scoreRuleOf(quiz, category);
  const unit = unitOf(category ?? quiz.scoring);
  const range = scoreRange(spread, rule.shows === 'percent' ? rule.scale : 0);
  return (
    <Stack space={5}>
      <DistributionChart
        {...all}
        spread={spread}
        range={range}
        decimals={rule.decimals}
        unit={unit}
        score={score}
      />
      {spread.levels.length > 0 || spread.notScored > 0n ? (
        <ShareTable
          texts={['Level']}
          numbers={['Scores']}
          rows={levelRanges(spread, range, rule.decimals).map(
            ({ level, from, to, sheetCount }) => ({
              key: String(level.min),
              cells: [
                <LevelName key="level" level={level} />,
                formatRange(from, to, DEFAULT_LANGUAGE, unit),
              ],
              count: sheetCount,
            }),
          )}
          notScored={spread.notScored}
          {...all}
        />
      ) : null}
    </Stack>
  );
}
