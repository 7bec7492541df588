import { Stack } from '@sanity/ui';
import { type CountFailure, notCounted, wasCounted } from '#app/quiz/analysis/count-limits.ts';
import type { Distribution } from '#app/quiz/analysis/distribution.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { Note, Section } from '#studio/components/elements.tsx';
import type { LocatedIssue } from '#studio/versions/inspect-version.ts';
import { IssueCard } from '#studio/versions/issue-card.tsx';

type Props = {
  issues: LocatedIssue[];
  /** The number of personas that prevent this version from being published. */
  failingPersonas: number;
  distribution?: Distribution | CountFailure;
};

export function ChecksView({ issues, failingPersonas, distribution }: Props) {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  // A persona that fails says so in place of "No errors".
  const intro =
    errors.length > 0 || failingPersonas === 0
      ? summaryOf(errors.length, warnings.length)
      : undefined;
  return (
    <Section title="Checks" intro={intro}>
      <Stack space={3}>
        {failingPersonas > 0 ? (
          <Note tone="critical">
            {pluralize(failingPersonas, 'published persona')} would no longer reach the expected
            level, so this version cannot be published as it is. See Personas.
          </Note>
        ) : null}
        {[...errors, ...warnings].map((issue) => (
          <IssueCard
            key={`${issue.document} ${issue.field} ${issue.rule} ${issue.message}`}
            issue={issue}
          />
        ))}
        {errors.length === 0 && distribution && !wasCounted(distribution) ? (
          <Note tone="caution">{notCounted(distribution)}</Note>
        ) : null}
      </Stack>
    </Section>
  );
}

function summaryOf(errors: number, warnings: number): string {
  if (errors > 0)
    return `${pluralize(errors, 'error')}: this version cannot be published as it is. The other checks run once you fix the errors.`;
  return warnings > 0
    ? `No errors, ${pluralize(warnings, 'warning')}. Warnings do not block Publish.`
    : 'No errors, no warnings.';
}
