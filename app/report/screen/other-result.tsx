import { ExternalLink } from '#app/components/external-link.tsx';
import type { Report } from '#app/quiz/score/report.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';

type Props = { report: Report; newTab: string };

/** The highest category with what is said of it, or what the report says where there is no score. */
export const OtherResult = ({ report: { highest, notScored }, newTab }: Props) => (
  <>
    {highest && (
      <p id="report-level" className="display text-accent text-title">
        {highest.name}
      </p>
    )}
    {highest?.text ? <p className="max-w-120 text-lead">{highest.text}</p> : null}
    {highest?.details ? <FormattedText text={highest.details} className="max-w-120" /> : null}
    {highest?.button ? (
      <p>
        <ExternalLink href={highest.button.href} newTab={newTab} isButton className="button">
          {highest.button.label}
        </ExternalLink>
      </p>
    ) : null}
    {notScored && (
      <FormattedText id="report-level" className="max-w-120 text-lead" text={notScored} />
    )}
  </>
);
