import { Text } from '@sanity/ui';
import { type ArrayOfObjectsInputProps, isReference, set, unset, useFormValue } from 'sanity';
import { refsIn } from '#schemas/validation/refs.ts';
import { Loading } from '#studio/components/elements.tsx';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { ChoicesInput } from './answers-input.tsx';

/** Checkboxes for the questions of the quiz in the form, in place of a list of references. */
export function QuestionsOfQuizInput(props: ArrayOfObjectsInputProps) {
  const { value = [], members, onChange, readOnly, elementProps } = props;
  const asked = useFormValue(['questions']);
  const { versions } = useDocuments();
  if (!versions) return <Loading>Loading the questions…</Loading>;
  const listed = (Array.isArray(asked) ? asked : []).filter(isReference);
  if (listed.length === 0 && value.length === 0)
    return <Text size={1}>The quiz has no questions yet. Add them to it first.</Text>;
  const references = [...listed, ...Array.from<unknown>(value).filter(isReference)];
  const titleOf = (id: string) =>
    versions.withDrafts.find(({ _id }) => _id === id)?.title ?? 'Question without a title';
  const select = (ids: string[]) => {
    const items = ids.flatMap((id) => {
      const reference = references.find(({ _ref }) => _ref === id);
      return reference ? [{ ...reference, _key: id.slice(0, 36) }] : [];
    });
    onChange(items.length === 0 ? unset() : set(items));
  };
  return (
    <ChoicesInput
      choices={listed.map(({ _ref }) => ({ value: _ref, label: String(titleOf(_ref)) }))}
      selected={refsIn(value)}
      issuesOf={(id) =>
        members.flatMap((member) =>
          member.kind === 'item' && refsIn(member.item.value).includes(id)
            ? member.item.validation
            : [],
        )
      }
      readOnly={readOnly}
      elementProps={elementProps}
      onSelect={select}
    />
  );
}
