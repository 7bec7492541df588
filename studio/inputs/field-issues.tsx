import { Stack, Text } from '@sanity/ui';
import type { FormNodeValidation } from 'sanity';

const COLORS = {
  error: 'var(--card-badge-critical-fg-color)',
  warning: 'var(--card-badge-caution-fg-color)',
  info: 'var(--card-muted-fg-color)',
};

type Props = { id?: string; issues: readonly Pick<FormNodeValidation, 'level' | 'message'>[] };

/** The errors, warnings and notes of a field in words, each once. Sanity shows them only under the pointer. */
export function FieldIssues({ id, issues }: Props) {
  const byMessage = new Map(issues.map(({ level, message }) => [message, level]));
  if (byMessage.size === 0) return null;
  return (
    <Stack id={id} space={2} data-testid="field-issues">
      {[...byMessage].map(([message, level]) => (
        <Text key={message} size={1} style={{ color: COLORS[level] }}>
          {message}
        </Text>
      ))}
    </Stack>
  );
}
