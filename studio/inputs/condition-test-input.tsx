import { CloseIcon } from '@sanity/icons';
import { Box, Flex, Select, Stack, Text } from '@sanity/ui';
import type { FormNodeValidation } from 'sanity';
import type { Versions } from '#schemas/validation/versions.ts';
import { Muted, QuietButton } from '#studio/components/elements.tsx';
import { ChoiceBox } from '#studio/components/fields.tsx';
import { titleOfQuestion } from '#studio/versions/question-id.ts';
import { ChoicesInput } from './answers-input.tsx';
import {
  COMPARISONS,
  type Comparison,
  chosenIn,
  type StoredTest,
  sourceIdOf,
  type TestSource,
  withChosen,
  withComparison,
  withSource,
} from './condition-lines.ts';
import { FieldIssues } from './field-issues.tsx';
import { NumberText } from './number-input.tsx';

type Props = {
  name: string;
  test: StoredTest;
  sources: TestSource[];
  issues: readonly FormNodeValidation[];
  readOnly?: boolean;
  versions: Versions;
  onTest: (test: StoredTest) => void;
  onRemove: () => void;
};

export function ConditionTestInput(props: Props) {
  const { name, test, sources, issues, readOnly, versions, onTest, onRemove } = props;
  const { published, withDrafts } = versions;
  const id = sourceIdOf(test);
  const source = sources.find((each) => each.id === id);
  const comparisons: Comparison[] = source?.comparisons ?? [];
  const isKnown = comparisons.some((each) => each === test.is);
  const isRange = test.is === 'between' || test.source === 'category';
  return (
    <Stack space={3} data-key={test._key} role="group" aria-label={name}>
      <Flex gap={2} align="flex-start">
        <Flex gap={2} flex={1} wrap="wrap">
          <Box flex={1} style={{ minWidth: '12rem' }}>
            <Select
              aria-label="What it looks at"
              fontSize={1}
              padding={2}
              readOnly={readOnly}
              value={id ?? ''}
              onChange={({ currentTarget }) => {
                const chosen = sources.find((each) => each.id === currentTarget.value);
                if (chosen) onTest(withSource(test._key, chosen, withDrafts, published));
              }}
            >
              {source ? null : <option value={id ?? ''}>{missingTitle(test, withDrafts)}</option>}
              {[...new Set(sources.map(({ group }) => group))].map((group) => (
                <optgroup key={group} label={group}>
                  {sources
                    .filter((each) => each.group === group)
                    .map((each) => (
                      <option key={each.id} value={each.id}>
                        {each.title}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          </Box>
          {test.source === 'category' ? null : (
            <Box style={{ minWidth: '10rem' }}>
              <ChoiceBox
                aria-label="How it compares"
                readOnly={readOnly}
                value={test.is ?? ''}
                onChoose={(comparison) => onTest(withComparison(test, comparison))}
                options={[
                  ...(isKnown ? [] : [{ value: test.is ?? '', title: 'Choose how' }]),
                  ...comparisons.map((value) => ({ value, title: COMPARISONS[value] })),
                ]}
              />
            </Box>
          )}
        </Flex>
        <QuietButton
          icon={CloseIcon}
          aria-label={`Remove ${name.toLowerCase()}`}
          disabled={readOnly}
          onClick={onRemove}
        />
      </Flex>
      {test.is === 'oneOf' || test.is === 'noneOf' ? (
        <ChoicesInput
          choices={source?.choices ?? []}
          selected={chosenIn(test)}
          readOnly={readOnly}
          onSelect={(chosen) => onTest(withChosen(test, chosen, published))}
        />
      ) : null}
      {isRange ? (
        <Flex gap={3}>
          {(['from', 'to'] as const).map((end) => (
            <Stack as="label" key={end} space={2} flex={1}>
              <Text size={1}>{end === 'from' ? 'From' : 'To'}</Text>
              <NumberText
                fontSize={1}
                padding={2}
                readOnly={readOnly}
                value={test[end]}
                onValue={(value) => onTest({ ...test, [end]: value })}
              />
            </Stack>
          ))}
        </Flex>
      ) : null}
      {source?.points ? (
        <Muted>
          {`The questions before this one give ${source.points.lowest} to ${source.points.highest} points.`}
        </Muted>
      ) : null}
      <FieldIssues issues={issues} />
    </Stack>
  );
}

/** What a test looks at that the question cannot depend on. */
function missingTitle(test: StoredTest, documents: Versions['withDrafts']): string {
  const id = sourceIdOf(test);
  if (!id) return 'Choose what it looks at';
  if (test.source === 'category') return `${test.category} (no points before this question)`;
  return `${titleOfQuestion(documents, id) ?? 'A deleted question'} (not an earlier question)`;
}
