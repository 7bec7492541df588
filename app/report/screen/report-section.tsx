import type { ReactNode } from 'react';

type Props = { title?: string; intro?: string; children: ReactNode };

/** A section of the report, with its heading beside it on a desktop and above it on a phone. */
export function ReportSection({ title, intro, children }: Props) {
  return (
    <section className="break-inside-avoid mt-12 grid gap-x-14 gap-y-5 border-line border-t pt-8 md:grid-cols-[16rem_1fr]">
      <div>
        {title ? <h2 className="display text-heading">{title}</h2> : null}
        {intro ? <p className="mt-2 text-muted text-small">{intro}</p> : null}
      </div>
      <div>{children}</div>
    </section>
  );
}
