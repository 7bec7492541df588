import type {
  ArrayOfObjectsMember,
  ArrayOfPrimitivesMember,
  FormNodeValidation,
  ObjectMember,
} from 'sanity';
import { keyOf } from '#schemas/validation/value-at.ts';

type Members = readonly (ObjectMember | ArrayOfObjectsMember | ArrayOfPrimitivesMember)[];

const membersOf = (node: object): Members =>
  'members' in node && Array.isArray(node.members) ? node.members : [];

/** The issues of an item in one of an object's lists, and of everything within the item. */
export function issuesOfItem(
  members: readonly ObjectMember[],
  list: string,
  key: string,
): FormNodeValidation[] {
  return members.flatMap((member) =>
    member.kind === 'field' && member.name === list
      ? membersOf(member.field).flatMap((each) =>
          each.kind === 'item' && keyOf(each.item.value) === key ? issuesWithin([each]) : [],
        )
      : [],
  );
}

const issuesWithin = (members: Members): FormNodeValidation[] =>
  members.flatMap((member) => {
    if (member.kind === 'error') return [];
    if (member.kind === 'fieldSet') return issuesWithin(member.fieldSet.members);
    const node = member.kind === 'field' ? member.field : member.item;
    return [...node.validation, ...issuesWithin(membersOf(node))];
  });
