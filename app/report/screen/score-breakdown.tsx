import { Fragment } from 'react';
import {
  type BreakdownRow,
  type BreakdownSection,
  MOST_AT_ONCE,
} from '#app/quiz/score/breakdown.ts';
import { breakdownTexts } from '#app/quiz/score/report-texts.ts';
import { DisclosureArrow } from '#app/shapes/svg-icon.tsx';
import { ReportDisclosure } from './report-disclosure.tsx';
import type { ReportSource } from './report-section.tsx';

/** When opened, how the score adds up: questions, many of them behind their section, with their points. */
export function ScoreBreakdown({ report, texts: { breakdown: texts }, settings }: ReportSource) {
  const { summary, breakdown } = report;
  if (!breakdown || !texts.isShown) return null;
  const { pointsOf, sections, closing } = breakdownTexts(
    breakdown,
    summary,
    texts,
    settings.language,
  );
  return (
    <section className="mt-12 border-line border-t pt-8">
      <ReportDisclosure>
        <summary className="grid cursor-pointer grid-cols-[1fr_auto] items-center gap-x-4">
          <h2 className="display text-heading">{texts.title}</h2>
          <DisclosureArrow />
          <span className="mt-2 text-muted text-small">{texts.intro}</span>
        </summary>
        {sections.map((section) => (
          <SectionRows
            key={section.groups[0]?.rows[0]?.key}
            section={section}
            isClosed={breakdown.rows.length > MOST_AT_ONCE}
            pointsOf={pointsOf}
          />
        ))}
        {closing.map((text) => (
          <p key={text} className="mt-5 text-lead">
            {text}
          </p>
        ))}
      </ReportDisclosure>
    </section>
  );
}

type SectionProps = {
  section: BreakdownSection;
  /** Whether its rows are behind its title. */
  isClosed: boolean;
  pointsOf: (counted: Pick<BreakdownRow, 'points' | 'maximum'>) => string;
};

function SectionRows({ section: { title, groups, ...counted }, isClosed, pointsOf }: SectionProps) {
  const level = title ? 4 : 3;
  const rows = groups.map((group) => {
    const Title = `h${level}` as const;
    return (
      <Fragment key={group.rows[0]?.key}>
        {group.title && <Title className="mt-6 font-semibold">{group.title}</Title>}
        <ol className={`${group.title ? 'mt-2' : 'mt-6'} grid gap-x-14 md:grid-cols-2`}>
          {group.rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              points={pointsOf(row)}
              level={group.title ? (level === 3 ? 4 : 5) : level}
            />
          ))}
        </ol>
      </Fragment>
    );
  });
  if (!title) return rows;
  const heading = <h3 className="display text-lead">{title}</h3>;
  return isClosed ? (
    <ReportDisclosure className="mt-4 border-line border-t pt-4">
      <summary className="flex cursor-pointer items-center gap-x-4">
        <span className="flex-1">{heading}</span>
        {counted.points === undefined ? null : <span className="figures">{pointsOf(counted)}</span>}
        <DisclosureArrow />
      </summary>
      {rows}
    </ReportDisclosure>
  ) : (
    <div className="mt-8">
      {heading}
      {rows}
    </div>
  );
}

type RowProps = { row: BreakdownRow; points: string; level: 3 | 4 | 5 };

function Row({ row: { title, answer, isText, share }, points, level }: RowProps) {
  const Heading = `h${level}` as const;
  return (
    <li className="@container grid break-inside-avoid content-start border-line border-b py-4">
      <Heading className="text-small">{title}</Heading>
      <p className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 @max-[22em]:grid-cols-1">
        <span className="grid gap-y-1 font-semibold">
          {answer.map((label) => (
            <span key={label}>{isText ? <q className="font-normal">{label}</q> : label}</span>
          ))}
        </span>
        <span className="figures">{points}</span>
      </p>
      {share === undefined ? null : (
        <progress className="bar mt-2" value={share} aria-hidden="true" />
      )}
    </li>
  );
}
