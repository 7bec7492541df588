import { Flex, Text, TextInput } from '@sanity/ui';
import { useState } from 'react';
import { DEFAULT_LANGUAGE } from '#app/quiz/base/format.ts';
import { hasNumber } from '#app/quiz/base/has-number.ts';
import { readTypedNumber } from '#app/quiz/base/typed-number.ts';
import type { EditorProps } from '#app/quiz/questions/editor-props.ts';
import type { NumberQuestion } from './contract.ts';

/** What is typed counts while it is an answer; any other text changes nothing. */
export function NumberEditor({ question, answer, onAnswer }: EditorProps<NumberQuestion>) {
  const { key, title, lowest, highest, step, unit } = question;
  const [typed, setTyped] = useState('');
  const read = (text: string) => readTypedNumber(text, DEFAULT_LANGUAGE, unit);
  const isShown = read(typed) === answer || !hasNumber(question, read(typed));
  return (
    <Flex align="center" gap={2}>
      <TextInput
        aria-label={title}
        fontSize={1}
        padding={2}
        inputMode="decimal"
        placeholder={`${lowest} to ${highest}, in steps of ${step}`}
        value={typed !== '' && isShown ? typed : String(answer ?? '')}
        onChange={({ currentTarget }) => {
          const value = read(currentTarget.value);
          setTyped(currentTarget.value);
          if (value !== undefined && hasNumber(question, value)) onAnswer(key, value);
        }}
      />
      {unit ? <Text size={1}>{unit}</Text> : null}
    </Flex>
  );
}
