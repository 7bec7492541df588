import { Box, Flex, Text } from '@sanity/ui';
import type { SyntheticEvent } from 'react';
import type { EditorProps } from '#app/quiz/questions/editor-props.ts';
import type { SliderQuestion } from './contract.ts';

export function SliderEditor({ question, answer, onAnswer }: EditorProps<SliderQuestion>) {
  const { key, title, min, max, step, start } = question;
  const isAnswered = typeof answer === 'number';
  const value = isAnswered ? answer : start;
  const choose = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    onAnswer(key, currentTarget.valueAsNumber);
  return (
    <Flex align="center" gap={3}>
      <Box flex={1}>
        <input
          type="range"
          aria-label={title}
          aria-valuetext={isAnswered ? undefined : 'Not answered'}
          style={{ width: '100%', opacity: isAnswered ? 1 : 0.4 }}
          {...{ min, max, step, value }}
          onChange={choose}
          // The start, where the thumb is already, is chosen without a change.
          onClick={isAnswered ? undefined : choose}
          onKeyUp={(event) => {
            if (!isAnswered && event.key === 'Enter') choose(event);
          }}
        />
      </Box>
      <Text as="output" size={1} muted={!isAnswered}>
        {isAnswered ? value : 'Not answered'}
      </Text>
    </Flex>
  );
}
