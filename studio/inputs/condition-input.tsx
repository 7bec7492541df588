import { AddIcon, CloseIcon } from '@sanity/icons';
import { Box, Flex, Select, Stack, Text } from '@sanity/ui';
import { useEffect, useMemo, useRef } from 'react';
import {
  type FormNodeValidation,
  getPublishedId,
  isKeySegment,
  type ObjectInputProps,
  set,
  unset,
  useFormValue,
} from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { ActionButton, Frame, Loading } from '#studio/components/elements.tsx';
import { ChoiceBox } from '#studio/components/fields.tsx';
import { titleOfQuestion } from '#studio/versions/question-id.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { ChoicesInput } from './answers-input.tsx';
import {
  type Comparison,
  chosenIn,
  comparisonTitle,
  type LineSource,
  lineSourceOf,
  type StoredTest,
  sentenceOf,
  sourcesFor,
  withChosen,
  withComparison,
  withSource,
} from './condition-lines.ts';
import { FieldIssues, issuesOfItem } from './field-issues.tsx';
import { NumberText } from './number-input.tsx';

const testsIn = (value: unknown): StoredTest[] => {
  const tests = ownProperty(value, 'tests');
  return Array.isArray(tests) ? tests : [];
};

/** When a question is asked: lines to choose from, and what they say together. */
export function ConditionInput({
  value,
  members,
  onChange,
  readOnly,
  focusPath,
}: ObjectInputProps) {
  const id = getPublishedId(String(useFormValue(['_id']) ?? ''));
  const { versions } = useDocuments();
  const sources = useMemo(() => versions && sourcesFor(versions.withDrafts, id), [versions, id]);
  const tests = testsIn(value);
  const match = ownProperty(value, 'match') ?? 'all';
  const change = (next: StoredTest[], how = match) =>
    onChange(next.length === 0 ? unset() : set({ ...value, match: how, tests: next }));
  const list = useRef<HTMLDivElement>(null);
  // A line that is linked to is drawn once the questions are loaded.
  const focused = versions && focusPath.find(isKeySegment)?._key;
  useEffect(() => {
    if (focused)
      list.current?.querySelector<HTMLElement>(`[data-line="${focused}"] select`)?.focus();
    // A select that is read-only until its document is read cannot have the focus before.
  }, [focused, readOnly]);
  if (!versions || !sources) return <Loading>Loading the questions…</Loading>;
  const { published, withDrafts } = versions;
  const add = () => {
    // The question just before is the most likely one.
    const source = sources.at(-3) ?? sources[0];
    const key = crypto.randomUUID().slice(0, 12);
    if (source) change([...tests, withSource(key, source, withDrafts, published)]);
  };
  return (
    <Stack ref={list} space={3}>
      <Text size={1} weight="medium" role="status">
        {sentenceOf({ match, tests }, sources, withDrafts)}
      </Text>
      {tests.length > 1 ? (
        <Flex>
          <ChoiceBox
            aria-label="How the lines count together"
            readOnly={readOnly}
            value={String(match)}
            onChoose={(how) => change(tests, how)}
            options={[
              { value: 'all', title: 'When all of these hold' },
              { value: 'any', title: 'When any of these holds' },
            ]}
          />
        </Flex>
      ) : null}
      {tests.map((test, index) => (
        <Line
          key={test._key}
          name={`Line ${index + 1}`}
          test={test}
          sources={sources}
          issues={issuesOfItem(members, 'tests', test._key)}
          readOnly={readOnly}
          versions={versions}
          onTest={(next) => change(tests.with(index, next))}
          onRemove={() => change(tests.filter((each) => each !== test))}
        />
      ))}
      {readOnly ? null : (
        <Flex>
          <ActionButton
            padding={2}
            icon={AddIcon}
            text={tests.length === 0 ? 'Ask only when…' : 'Add a line'}
            onClick={add}
          />
        </Flex>
      )}
    </Stack>
  );
}

type LineProps = {
  name: string;
  test: StoredTest;
  sources: LineSource[];
  issues: readonly FormNodeValidation[];
  readOnly?: boolean;
  versions: Versions;
  onTest: (test: StoredTest) => void;
  onRemove: () => void;
};

function Line({ name, test, sources, issues, readOnly, versions, onTest, onRemove }: LineProps) {
  const { published, withDrafts } = versions;
  const id = lineSourceOf(test);
  const source = sources.find((each) => each.id === id);
  const comparisons: Comparison[] = source?.comparisons ?? [];
  const isKnown = comparisons.some((each) => each === test.is);
  const groups = {
    'The answer to an earlier question': sources.slice(0, -2),
    'The visitor': sources.slice(-2),
  };
  return (
    <Frame padding={3} data-line={test._key} role="group" aria-label={name}>
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
              {source ? null : (
                <option value={id ?? ''}>
                  {id
                    ? `${titleOfQuestion(withDrafts, id) ?? 'A deleted question'} (not an earlier question)`
                    : 'Choose what it looks at'}
                </option>
              )}
              {Object.entries(groups).map(([label, group]) => (
                <optgroup key={label} label={label}>
                  {group.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </Box>
          <Box style={{ minWidth: '10rem' }}>
            <ChoiceBox
              aria-label="How it compares"
              readOnly={readOnly}
              value={test.is ?? ''}
              onChoose={(comparison) => onTest(withComparison(test, comparison))}
              options={[
                ...(isKnown ? [] : [{ value: test.is ?? '', title: 'Choose how' }]),
                ...comparisons.map((value) => ({ value, title: comparisonTitle(value) })),
              ]}
            />
          </Box>
        </Flex>
        <ActionButton
          mode="bleed"
          padding={2}
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
      {test.is === 'between' ? (
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
      <FieldIssues issues={issues} />
    </Frame>
  );
}
