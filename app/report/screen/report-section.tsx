import type { ReactNode } from 'react';
import type { RichText } from '#app/quiz/base/text-blocks.ts';
import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';

/** What a part of the report is drawn from. A part draws nothing where it is empty or switched off. */
export type ReportSource = { report: Report; texts: ResultsPage; settings: SiteSettings };

type Props = { title?: string; intro?: RichText; children: ReactNode };

/** A section of the report, with its heading beside it on a desktop and above it on a phone. */
export function ReportSection({ title, intro, children }: Props) {
  return (
    <section className="break-inside-avoid mt-12 grid gap-x-14 gap-y-5 border-line border-t pt-8 md:grid-cols-[16rem_1fr]">
      <div>
        {title && <h2 className="display text-heading">{title}</h2>}
        {intro && <FormattedText className="mt-2 text-muted text-small" text={intro} />}
      </div>
      <div>{children}</div>
    </section>
  );
}
