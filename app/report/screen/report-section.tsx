import type { ReactNode } from 'react';
import type { RichText } from '#app/quiz/base/text-blocks.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';

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
