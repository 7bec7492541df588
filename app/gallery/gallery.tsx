import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { Buttons } from './buttons.tsx';
import { Inputs } from './inputs.tsx';
import { Progress, ReportParts, ScoreSummaries } from './report-parts.tsx';
import { samplesOf } from './samples.ts';

/** Shows the buttons, the inputs and the parts of the report in their states, for developers. */
export function Gallery({ content }: { content: AuditContent }) {
  const samples = samplesOf(content);
  return (
    <div className="gallery">
      <h1 className="display text-headline">Gallery</h1>
      <Buttons {...samples} />
      <Inputs {...samples} />
      <Progress {...samples} />
      <ScoreSummaries {...samples} />
      <ReportParts {...samples} />
    </div>
  );
}
