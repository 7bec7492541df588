import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { Asset, Change, NextLevel as Way } from '#app/quiz/score/next-level.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { ReportSection } from './report-section.tsx';

type Props = { report: Pick<Report, 'score'>; way: Way; texts: ResultsPage };

/** The fewest changes that lead to the next level; at the top, what to keep up. */
export function NextLevel({ report, way, texts }: Props) {
  const names = { level: way.level.name };
  if (way.kind === 'top')
    return (
      <ReportSection
        title={fill(texts.topLevel.title, names)}
        intro={fill(texts.topLevel.intro, names)}
      >
        <Assets assets={way.assets} texts={texts.topLevel} />
      </ReportSection>
    );
  const { title, intro } = texts.nextLevel;
  const numbers = { ...names, score: report.score, newScore: way.score, min: way.level.min };
  return (
    <ReportSection title={fill(title, names)} intro={fill(intro, names)}>
      <Changes changes={way.changes} texts={texts.nextLevel} />
      <p className="text-lead">{fill(texts.nextLevel[way.outcome], numbers)}</p>
    </ReportSection>
  );
}

const ROW = 'grid grid-cols-[1fr_auto] gap-x-5 gap-y-2 border-line border-b py-4 first:pt-0';
const NUMBER = 'display figures text-accent text-title';

function Changes({ changes, texts }: { changes: Change[]; texts: ResultsPage['nextLevel'] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="mb-5">
      {changes.map(({ key, title, from, to, gain }) => (
        <li key={key} className={`${ROW} whole`}>
          <h3 className="text-small">{title}</h3>
          <p className={`${NUMBER} row-span-2`}>{fill(texts.gain, { gain })}</p>
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
            {from.length > 0 ? <Answer name={texts.now} labels={from} /> : null}
            <Answer name={texts.goal} labels={to} isStrong />
          </dl>
        </li>
      ))}
    </ul>
  );
}

type AnswerProps = { name: string; labels: string[]; isStrong?: boolean };

function Answer({ name, labels, isStrong = false }: AnswerProps) {
  return (
    <>
      <dt className="text-muted text-small">{name}</dt>
      <dd className={isStrong ? 'font-semibold' : ''}>{labels.join(', ')}</dd>
    </>
  );
}

function Assets({ assets, texts }: { assets: Asset[]; texts: ResultsPage['topLevel'] }) {
  return (
    <ul>
      {assets.map(({ key, title, answer, worth }) => (
        <li key={key} className={`${ROW} whole`}>
          <h3 className="text-small">{title}</h3>
          <p className="figures row-span-2 text-muted text-small">{fill(texts.worth, { worth })}</p>
          <p className="font-semibold">{answer.join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}
