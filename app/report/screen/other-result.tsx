import type { Report } from '#app/quiz/score/report.ts';

/** The highest category, or what the report says where there is no score. */
export const OtherResult = ({ report: { highest, notScored } }: { report: Report }) => (
  <>
    {highest ? (
      <p id="report-level" className="display text-accent text-title">
        {highest.name}
      </p>
    ) : null}
    {highest?.text ? <p className="max-w-120 text-lead">{highest.text}</p> : null}
    {notScored ? (
      <p id="report-level" className="max-w-120 text-lead">
        {notScored}
      </p>
    ) : null}
  </>
);
