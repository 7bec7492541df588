import { Stack } from '@sanity/ui';
import { wasCounted } from '#app/quiz/analysis/count-limits.ts';
import { formatCount } from '#app/quiz/analysis/format.ts';
import { Note, Section } from '#studio/components/elements.tsx';
import { Table } from '#studio/components/table.tsx';
import type { CountedScores } from '#studio/simulator/model/analyze.ts';
import { compareResults } from '#studio/simulator/model/compare-results.ts';
import { LevelName } from './level-name.tsx';

type Props = { before: CountedScores; after: CountedScores };

export function ImpactView({ before, after }: Props) {
  const [published, edited] = [before.distribution, after.distribution];
  if (!wasCounted(published)) return <Note tone="caution">{published.reason}</Note>;
  if (!wasCounted(edited)) return <Note tone="caution">{edited.reason}</Note>;
  const groups = compareResults(
    { quiz: before.quiz, distribution: published },
    { quiz: after.quiz, distribution: edited },
  );
  const counts = [...new Set([published, edited].map(({ sheetCount }) => formatCount(sheetCount)))];
  return (
    <Section
      title="Effect on the combinations of answers"
      intro={`How many of the ${counts.join(' published and ')} combinations of answers get each result. This is not a forecast, because visitors do not answer at random.`}
    >
      <Stack space={5}>
        {groups.map(({ title, results }) => (
          <Table
            key={title}
            aria-label={title}
            texts={[title]}
            numbers={['Published', 'Edited']}
            rows={results.map((each) => ({
              key: each.name,
              cells: [
                each.color ? <LevelName key="name" level={each} /> : each.name,
                each.before ?? 'None',
                each.after ?? 'None',
              ],
            }))}
          />
        ))}
      </Stack>
    </Section>
  );
}
