import { Flex, Stack, Text } from '@sanity/ui';
import { type ArrayOfObjectsInputProps, set, unset } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { Loading, Muted } from '#studio/components/elements.tsx';
import { categoryChoices, type LabelledChoice, withObsoleteSelections } from './choices.ts';
import { FieldIssues } from './field-issues.tsx';
import { issuesWithTitles } from './item.tsx';
import { NumberText } from './number-input.tsx';
import { useChoicesOfDocument } from './use-choices.ts';

const categoryOf = (item: unknown) => String(ownProperty(item, 'category') ?? '');

/** A number for each category of the quiz: the points that the option gives it. An empty one gives none. */
export function CategoryPointsInput({ value = [], members, ...props }: ArrayOfObjectsInputProps) {
  const categories = useChoicesOfDocument(categoryChoices);
  if (!categories) return <Loading>Loading the categories…</Loading>;
  const issues = members.flatMap((member) =>
    member.kind === 'item'
      ? [...member.item.validation, ...issuesWithTitles(member.item.members)]
      : [],
  );
  return (
    <Stack space={2}>
      <CountsForRows {...props} categories={categories} items={Array.from<unknown>(value)} />
      <FieldIssues issues={issues} />
    </Stack>
  );
}

type Props = Pick<ArrayOfObjectsInputProps, 'onChange' | 'readOnly'> & {
  categories: readonly LabelledChoice[];
  items: readonly unknown[];
};

/** A field for each category, also for one that is gone and still gets points. */
export function CountsForRows({ categories, items, onChange, readOnly }: Props) {
  const choices = withObsoleteSelections(categories, items.map(categoryOf));
  if (choices.length === 0)
    return <Muted>The quiz has no categories yet. Add them to it first.</Muted>;
  const change = (category: string, points: unknown) => {
    const others = items.filter((item) => categoryOf(item) !== category);
    const own = { _key: category, _type: 'categoryPoints', category, points };
    const next = points === undefined ? others : [...others, own];
    onChange(next.length === 0 ? unset() : set(next));
  };
  return (
    <Stack space={2}>
      {choices.map(({ value: key, label }) => (
        <Flex as="label" key={key} align="center" gap={3}>
          <Text size={1} style={{ flex: 1 }}>
            {label}
          </Text>
          <span style={{ width: '5rem' }}>
            <NumberText
              fontSize={1}
              padding={2}
              readOnly={readOnly}
              value={ownProperty(
                items.find((item) => categoryOf(item) === key),
                'points',
              )}
              onValue={(points) => change(key, points)}
            />
          </span>
        </Flex>
      ))}
    </Stack>
  );
}
