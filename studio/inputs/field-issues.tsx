import { Stack, Text } from '@sanity/ui';
import type {
  ArrayOfObjectsMember,
  ArrayOfPrimitivesMember,
  FormNodeValidation,
  ObjectMember,
} from 'sanity';
import { keyOf } from '#schemas/validation/keyed-path.ts';

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
    <Stack id={id} space={3} data-testid="field-issues">
      {[...byMessage].map(([message, level]) => (
        <Text key={message} size={1} style={{ color: COLORS[level] }}>
          {message}
        </Text>
      ))}
    </Stack>
  );
}

type Members = readonly (ObjectMember | ArrayOfObjectsMember | ArrayOfPrimitivesMember)[];

const membersOf = (node: object): Members =>
  'members' in node && Array.isArray(node.members) ? node.members : [];

/** The issues of the items of a list, or of those with such a value. */
export const issuesOfItems = (members: Members, isOne = (_value: unknown) => true) =>
  members.flatMap((member) =>
    member.kind === 'item' && isOne(member.item.value) ? member.item.validation : [],
  );

/** The issues at a path of fields and keys of items that starts at these members, and of everything within it. */
export const issuesAt = (
  members: Members,
  [first, ...others]: readonly string[],
): FormNodeValidation[] =>
  members.flatMap((member) => {
    if (member.kind !== 'field' && member.kind !== 'item') return [];
    const node = member.kind === 'field' ? member.field : member.item;
    const name = member.kind === 'field' ? member.name : keyOf(member.item.value);
    if (name !== first) return [];
    return others.length > 0 ? issuesAt(membersOf(node), others) : issuesWithin([member]);
  });

/** The issues of these members, and of everything within them. */
export const issuesWithin = (members: Members): FormNodeValidation[] =>
  members.flatMap((member) => {
    if (member.kind === 'error') return [];
    if (member.kind === 'fieldSet') return issuesWithin(member.fieldSet.members);
    const node = member.kind === 'field' ? member.field : member.item;
    return [...node.validation, ...issuesWithin(membersOf(node))];
  });
