import { CheckmarkCircleIcon, ErrorOutlineIcon, WarningOutlineIcon } from '@sanity/icons';
import { Card, Flex, Stack, Text } from '@sanity/ui';
import { pathToString } from 'sanity';
import type { Distribution } from '#app/quiz/distribution.ts';
import { isCounted, type NotCounted } from '#app/quiz/not-counted.ts';
import type { Located } from './assess.ts';
import { DocumentLink } from './document-link.tsx';
import { Note, Section } from './parts.tsx';
import { several } from './words.ts';

type Props = {
  findings: Located[];
  /** How many personas fail. */
  failing: number;
  distribution?: Distribution | NotCounted;
};

/** Everything that is wrong or without effect, each with the way to its field. */
export function ChecksView({ findings, failing, distribution }: Props) {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  return (
    <Section title="Checks" intro={summaryOf(errors.length, warnings.length)}>
      <Stack space={3}>
        {[...errors, ...warnings].map((finding) => (
          <FindingCard
            key={`${finding.document} ${finding.field} ${finding.rule} ${finding.message}`}
            finding={finding}
          />
        ))}
        {failing > 0 ? (
          <Note tone="critical">
            {several(failing, 'persona')} would not reach the expected level. That blocks Publish,
            too: Personas says which.
          </Note>
        ) : null}
        {findings.length === 0 ? (
          <Card border padding={4} radius={2} tone="positive">
            <Flex gap={3}>
              <Text size={1}>
                <CheckmarkCircleIcon />
              </Text>
              <Text size={1}>
                Every score that can be reached has its level, and every rule counts.
              </Text>
            </Flex>
          </Card>
        ) : null}
        {distribution && isCounted(distribution) ? (
          <Note>
            Scores from {distribution.lowest} to {distribution.highest} can be reached.
          </Note>
        ) : null}
      </Stack>
    </Section>
  );
}

function summaryOf(errors: number, warnings: number): string {
  if (errors > 0)
    return `${several(errors, 'mistake')}: this version cannot be published as it is. The other checks follow when they are mended.`;
  return warnings > 0
    ? `No mistakes, ${several(warnings, 'warning')}. Warnings do not block Publish.`
    : 'No mistakes, no warnings.';
}

function FindingCard({ finding }: { finding: Located }) {
  const { severity, document, type, name, path, message, rule } = finding;
  const isError = severity === 'error';
  const place = [name, pathToString(path)].filter(Boolean).join(', ');
  return (
    <Card border padding={4} radius={2} tone={isError ? 'critical' : 'caution'}>
      <Flex gap={3}>
        <Text size={1} aria-hidden="true">
          {isError ? <ErrorOutlineIcon /> : <WarningOutlineIcon />}
        </Text>
        <Stack space={3} flex={1}>
          <Text size={1}>
            {isError ? 'Mistake: ' : 'Warning: '}
            {message}
          </Text>
          <Text size={1} muted>
            {type ? (
              <DocumentLink id={document} type={type} path={path}>
                Open {place}
              </DocumentLink>
            ) : (
              place
            )}{' '}
            ({rule})
          </Text>
        </Stack>
      </Flex>
    </Card>
  );
}
