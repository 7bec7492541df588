import { formatList, type Unit } from '#app/quiz/base/format.ts';
import { fillCount } from '#app/quiz/base/template.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { Change, NextLevel, Strength } from '#app/quiz/score/next-level.ts';
import { changeGroups, nextLevelTexts } from '#app/quiz/score/report-texts.ts';
import type { ScoreSummary } from '#app/quiz/score/score-summary.ts';
import { DisclosureArrow } from '#app/shapes/disclosure-arrow.tsx';
import { ReportSection } from './report-section.tsx';

type Props = {
  summary: Pick<ScoreSummary, 'score' | keyof Unit>;
  nextLevel: NextLevel;
  texts: ResultsPage;
  language: string;
};

/**
 * Lists the fewest answers to change to reach the next level. At the top level, lists the answers
 * that the score depends on instead. See docs/scoring.md#next-level.
 */
export function NextLevelSection({ summary, nextLevel, texts, language }: Props) {
  const { title, intro, closing } = nextLevelTexts(nextLevel, summary, texts, language);
  return (
    <ReportSection title={title} intro={intro}>
      {nextLevel.kind === 'top' ? (
        <Strengths
          strengths={nextLevel.strengths}
          unit={summary}
          texts={texts.topLevel}
          language={language}
        />
      ) : (
        <Changes
          changes={nextLevel.changes}
          unit={summary}
          texts={texts.nextLevel}
          language={language}
        />
      )}
      {closing ? <p className="text-lead">{closing}</p> : null}
    </ReportSection>
  );
}

/** On a phone, the gain stands above the answers; in large text, each answer below its name as well. */
const ROW = `grid grid-cols-[1fr_auto] @max-[22em]:grid-cols-1 gap-x-5 gap-y-2 border-line border-b py-4 first:pt-0`;
const NUMBER = 'display figures text-accent text-heading';

type ListProps<Texts> = { unit: Unit; texts: Texts; language: string };
type ChangesProps = ListProps<ResultsPage['nextLevel']> & { changes: Change[] };

/** Many changes are behind the titles of their sections. */
function Changes({ changes, unit, texts, language }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <div className="@container mb-5">
      {changeGroups(changes, texts, language).map(({ title, gain, changes }) => {
        const list = { changes, unit, texts, language };
        const [first] = changes;
        return title ? (
          <details key={first?.key} className="disclosure border-line border-b">
            <summary className="flex cursor-pointer items-center gap-x-4 py-4">
              <h3 className="flex-1 font-semibold">{title}</h3>
              <span className={NUMBER}>{gainText(gain, list)}</span>
              <DisclosureArrow />
            </summary>
            <ChangeList {...list} Heading="h4" />
          </details>
        ) : (
          <ChangeList key={first?.key} {...list} Heading="h3" />
        );
      })}
    </div>
  );
}

function ChangeList({ Heading, ...list }: ChangesProps & { Heading: 'h3' | 'h4' }) {
  const { changes, texts, language } = list;
  return (
    <ul>
      {changes.map(({ key, title, from, to, gain }) => (
        <li key={key} className={`${ROW} break-inside-avoid`}>
          <Heading className="text-small">{title}</Heading>
          <p className={`${NUMBER} row-span-2`}>{gainText(gain, list)}</p>
          <dl className="grid grid-cols-[auto_1fr] @max-[16em]:grid-cols-1 items-baseline gap-x-4 gap-y-1">
            {from.length > 0 ? <Answer name={texts.now} text={formatList(from, language)} /> : null}
            <Answer name={texts.goal} text={formatList(to, language)} isStrong />
          </dl>
        </li>
      ))}
    </ul>
  );
}

const gainText = (gain: number, { texts, language, unit }: ChangesProps) =>
  fillCount({ one: texts.gainOne, other: texts.gain }, 'gain', gain, language, unit);

type AnswerProps = { name: string; text: string; isStrong?: boolean };

function Answer({ name, text, isStrong = false }: AnswerProps) {
  return (
    <>
      <dt className="text-muted text-small">{name}</dt>
      <dd className={isStrong ? 'font-semibold' : ''}>{text}</dd>
    </>
  );
}

type StrengthsProps = ListProps<ResultsPage['topLevel']> & { strengths: Strength[] };

function Strengths({ strengths, unit, texts, language }: StrengthsProps) {
  return (
    <ul className="@container">
      {strengths.map(({ key, title, answer, worth }) => (
        <li key={key} className={`${ROW} break-inside-avoid`}>
          <h3 className="text-small">{title}</h3>
          <p className="figures row-span-2 text-muted text-small">
            {fillCount({ one: texts.worthOne, other: texts.worth }, 'worth', worth, language, unit)}
          </p>
          <p className="font-semibold">{formatList(answer, language)}</p>
        </li>
      ))}
    </ul>
  );
}
