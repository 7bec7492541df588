import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { type NextLevelItem, nextLevelTexts } from '#app/quiz/score/report-texts.ts';
import { DisclosureArrow } from '#app/shapes/svg-icon.tsx';
import { ReportSection, type ReportSource } from './report-section.tsx';

/**
 * Lists the fewest answers to change to reach the next level, many of them behind the titles of their
 * sections. At the top level, lists the answers that the score depends on instead. See
 * docs/scoring.md#next-level.
 */
export function NextLevelSection({ report, texts, settings: { language } }: ReportSource) {
  const { summary, nextLevel } = report;
  if (!summary || !nextLevel || !texts.nextLevel.isShown) return null;
  const { title, intro, closing, groups } = nextLevelTexts(nextLevel, summary, texts, language);
  const labels = nextLevel.kind === 'top' ? undefined : texts.nextLevel;
  return (
    <ReportSection title={title} intro={intro}>
      {groups.length > 0 && (
        <div className={`@container ${labels ? 'mb-5' : ''}`}>
          {groups.map(({ title, beside, items }) =>
            title ? (
              <details key={items[0]?.key} className="disclosure border-line border-b">
                <summary className="flex cursor-pointer items-center gap-x-4 py-4">
                  <h3 className="flex-1 font-semibold">{title}</h3>
                  <span className={NUMBER}>{beside}</span>
                  <DisclosureArrow />
                </summary>
                <Items items={items} labels={labels} Heading="h4" />
              </details>
            ) : (
              <Items key={items[0]?.key} items={items} labels={labels} Heading="h3" />
            ),
          )}
        </div>
      )}
      {closing && <p className="text-lead">{closing}</p>}
    </ReportSection>
  );
}

/** On a phone, the gain stands above the answers; in large text, each answer below its name as well. */
const ROW = `grid grid-cols-[1fr_auto] @max-[22em]:grid-cols-1 gap-x-5 gap-y-2 border-line border-b py-4 first:pt-0`;
const NUMBER = 'display figures text-accent text-heading';

type ItemsProps = {
  items: readonly NextLevelItem[];
  /** The names of the answers now and to reach; without them, the answer stands alone. */
  labels?: Pick<ResultsPage['nextLevel'], 'now' | 'goal'>;
  Heading: 'h3' | 'h4';
};

const Items = ({ items, labels, Heading }: ItemsProps) => (
  <ul>
    {items.map(({ key, title, from, to, beside }) => (
      <li key={key} className={`${ROW} break-inside-avoid`}>
        <Heading className="text-small">{title}</Heading>
        <p className={`row-span-2 ${labels ? NUMBER : 'figures text-muted text-small'}`}>
          {beside}
        </p>
        {labels ? (
          <dl className="grid grid-cols-[auto_1fr] @max-[16em]:grid-cols-1 items-baseline gap-x-4 gap-y-1">
            {from && <Answer name={labels.now} text={from} />}
            <Answer name={labels.goal} text={to} isStrong />
          </dl>
        ) : (
          <p className="font-semibold">{to}</p>
        )}
      </li>
    ))}
  </ul>
);

type AnswerProps = { name: string; text: string; isStrong?: boolean };

const Answer = ({ name, text, isStrong = false }: AnswerProps) => (
  <>
    <dt className="text-muted text-small">{name}</dt>
    <dd className={isStrong ? 'font-semibold' : ''}>{text}</dd>
  </>
);
