import { Text } from '@sanity/ui';
import { type ArrayOfObjectsInputProps, isReference, set, unset, useFormValue } from 'sanity';
import { asList } from '#app/quiz/base/unknown.ts';
import { Loading } from '#studio/components/elements.tsx';
import {
  itemKey,
  questionId,
  questionIdIn,
  referenceFields,
  storedRows,
  titleOfQuestion,
  withoutRow,
} from '#studio/versions/question-id.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { ChoicesInput } from './answers-input.tsx';
import type { LabelledChoice } from './choices.ts';
import { issuesOfItems } from './field-issues.tsx';

/** Checkboxes for the questions of the quiz in the form, in place of a list of references. */
export function QuestionsOfQuizInput(props: ArrayOfObjectsInputProps) {
  const { value = [], members, onChange, readOnly, elementProps } = props;
  const asked = useFormValue(['questions']);
  const { versions } = useDocuments();
  if (!versions) return <Loading>Loading the questions…</Loading>;
  const listed = asList(asked).filter(isReference);
  if (listed.length === 0 && value.length === 0)
    return <Text size={1}>The quiz has no questions yet. Add them to it first.</Text>;
  const stored = Array.from<unknown>(value);
  const references = [...listed, ...stored.filter(isReference)];
  const choicesOf = (id: string): LabelledChoice[] => {
    const rows = storedRows(versions.withDrafts.find(({ _id }) => _id === id));
    const title = titleOfQuestion(versions.withDrafts, id) ?? 'Question without a title';
    return [
      { value: id, label: rows.length > 0 ? `${title} (all rows)` : title },
      ...rows.map((row) => ({ value: questionId(id, row.key), label: `${title}: ${row.title}` })),
    ];
  };
  const select = (ids: string[]) => {
    const items = ids.flatMap((id) => {
      const { _ref, ...row } = referenceFields(id);
      const reference = references.find((each) => each._ref === _ref);
      return reference ? [{ ...withoutRow(reference), ...row, _key: itemKey(id) }] : [];
    });
    onChange(items.length === 0 ? unset() : set(items));
  };
  return (
    <ChoicesInput
      choices={listed.flatMap(({ _ref }) => choicesOf(_ref))}
      selected={stored.flatMap((item) => questionIdIn(item) ?? [])}
      issuesOf={(id) => issuesOfItems(members, (value) => questionIdIn(value) === id)}
      readOnly={readOnly}
      elementProps={elementProps}
      onSelect={select}
    />
  );
}
