import { AddIcon } from '@sanity/icons';
import { Flex, Stack, Text } from '@sanity/ui';
import { Fragment, useEffect, useMemo } from 'react';
import { isKeySegment, type ObjectInputProps, set, unset } from 'sanity';
import { ActionButton, Frame, Loading, QuietButton } from '#studio/components/elements.tsx';
import { useFocusNext } from '#studio/components/sortable.tsx';
import { sentenceOf } from '#studio/versions/condition-words.ts';
import { useFormDocuments } from '#studio/versions/use-form-documents.ts';
import { type StoredLine, type StoredTest, sourcesFor, withSource } from './condition-lines.ts';
import { ConditionTestInput } from './condition-test-input.tsx';
import { FieldIssues, issuesAt } from './field-issues.tsx';

const newKey = () => crypto.randomUUID().slice(0, 12);

/** When a question is asked: lines to choose from, and what they say together. */
export function ConditionInput(props: ObjectInputProps) {
  const { value, members, onChange, readOnly, focusPath } = props;
  const { id, versions } = useFormDocuments();
  const sources = useMemo(() => versions && sourcesFor(versions.withDrafts, id), [versions, id]);
  const lines: StoredLine[] = value?.lines ?? [];
  const change = (next: StoredLine[]) =>
    onChange(next.length === 0 ? unset() : set({ ...value, lines: next }));
  const { list, focusNext } = useFocusNext<HTMLDivElement>();
  const focusTest = (key: string) => focusNext(`[data-key="${key}"] select`);
  // A test that is linked to is drawn once the questions are loaded.
  const focused = versions && focusPath.findLast(isKeySegment)?._key;
  useEffect(() => {
    if (focused)
      list.current?.querySelector<HTMLElement>(`[data-key="${focused}"] select`)?.focus();
    // A select that is read-only until its document is read cannot have the focus before.
  }, [focused, readOnly]);
  if (!versions || !sources) return <Loading>Loading the questions…</Loading>;
  const { published, withDrafts } = versions;
  /** About the question just before, which is the most likely one. */
  const newTest = (): StoredTest[] => {
    const source = sources.findLast(({ group }) => group === sources[0]?.group);
    if (!source) return [];
    const key = newKey();
    focusTest(key);
    return [withSource(key, source, withDrafts, published)];
  };
  const withTests = (line: StoredLine, tests: StoredTest[]) =>
    lines.flatMap((each) => {
      if (each !== line) return each;
      return tests.length > 0 ? { ...line, tests } : [];
    });
  const remove = (line: StoredLine, at: number) => {
    const index = lines.indexOf(line);
    const tests = line.tests?.toSpliced(at, 1) ?? [];
    const next = tests[at] ?? tests[at - 1] ?? lines[index + 1] ?? lines[index - 1];
    if (next) focusTest(next._key);
    else focusNext('[data-add]');
    change(withTests(line, tests));
  };
  return (
    <Stack ref={list} space={3}>
      <Text size={1} weight="medium" role="status">
        {`${sentenceOf({ lines }, id, withDrafts)}.`.replace('….', '…')}
      </Text>
      {lines.map((line, index) => {
        const name = `Line ${index + 1}`;
        const tests = line.tests ?? [];
        return (
          <Fragment key={line._key}>
            {index > 0 ? <Text size={1}>and</Text> : null}
            <Frame padding={3} data-key={line._key}>
              {tests.map((test, at) => (
                <Fragment key={test._key}>
                  {at > 0 ? <Text size={1}>or</Text> : null}
                  <ConditionTestInput
                    name={at > 0 ? `${name}, alternative ${at + 1}` : name}
                    test={test}
                    sources={sources}
                    issues={issuesAt(members, ['lines', line._key, 'tests', test._key])}
                    readOnly={readOnly}
                    versions={versions}
                    onTest={(next) => change(withTests(line, tests.with(at, next)))}
                    onRemove={() => remove(line, at)}
                  />
                </Fragment>
              ))}
              {tests.length === 0 ? (
                <FieldIssues issues={issuesAt(members, ['lines', line._key])} />
              ) : null}
              {readOnly ? null : (
                <Flex>
                  <QuietButton
                    icon={AddIcon}
                    text="Or…"
                    aria-label={`Or… (another way to meet ${name.toLowerCase()})`}
                    onClick={() => change(withTests(line, [...tests, ...newTest()]))}
                  />
                </Flex>
              )}
            </Frame>
          </Fragment>
        );
      })}
      {readOnly ? null : (
        <Flex>
          <ActionButton
            data-add=""
            padding={2}
            icon={AddIcon}
            text={lines.length === 0 ? 'Ask only when…' : 'And…'}
            onClick={() =>
              change([...lines, { _key: newKey(), _type: 'conditionLine', tests: newTest() }])
            }
          />
        </Flex>
      )}
    </Stack>
  );
}
