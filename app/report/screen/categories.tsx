import { Icon } from '#app/components/icon.tsx';
import { formatAmount, isAmount } from '#app/quiz/base/format.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { CategoryResult } from '#app/quiz/score/category-results.ts';
import { outOfText } from '#app/quiz/score/report-texts.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';
import { LevelBadge } from './level-badge.tsx';
import { ReportSection, type ReportSource } from './report-section.tsx';

/** Each category with its score as a bar, and its level with a sentence. Screen readers get a table. */
export function Categories({ report: { categories }, texts, settings }: ReportSource) {
  if (categories.length === 0 || texts.categories?.isShown === false) return null;
  return (
    <ReportSection title={texts.categories?.title} intro={texts.categories?.intro}>
      <table className="block w-full text-start">
        <tbody className="grid gap-6">
          {categories.map((category) => (
            <Row
              key={category.key}
              category={category}
              texts={texts}
              language={settings.language}
            />
          ))}
        </tbody>
      </table>
    </ReportSection>
  );
}

type RowProps = { category: CategoryResult; texts: ResultsPage; language: string };

function Row({ category, texts: { categories: texts, outOf }, language }: RowProps) {
  const { title, icon, text, score, level, from, scale } = category;
  return (
    <tr className="grid break-inside-avoid gap-y-2 border-line border-b pb-6 last:border-0 last:pb-0">
      <th scope="row" className="text-start font-normal">
        <span className="flex items-center gap-2 font-semibold text-lead">
          {icon && (
            <span className="text-accent">
              <Icon name={icon} size={20} />
            </span>
          )}
          <span className="min-w-0">{title}</span>
        </span>
        {text && <span className="mt-1 block text-muted text-small">{text}</span>}
      </th>
      <td>
        {score === undefined ? (
          <span className="text-muted">{texts?.noScore ?? '–'}</span>
        ) : (
          <>
            <span className="display figures text-heading">
              {formatAmount(score, category, language)}
            </span>{' '}
            <span className="text-muted text-small">{outOfText(category, outOf, language)}</span>
            {isAmount(category) ? null : (
              <progress
                className="bar mt-1 block"
                data-level={level?.color}
                value={score - from}
                max={scale - from}
                aria-hidden="true"
              />
            )}
          </>
        )}
      </td>
      {level && (
        <td>
          <LevelBadge level={level} />
          {level.meaning && <FormattedText className="mt-2" text={level.meaning} />}
        </td>
      )}
    </tr>
  );
}
