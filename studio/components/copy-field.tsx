import { CopyIcon } from '@sanity/icons';
import { Box, Flex, Stack, TextArea, TextInput } from '@sanity/ui';
import { useRef } from 'react';
import { useAction } from '#studio/hooks/use-action.ts';
import { ActionButton, Status } from './elements.tsx';
import { Field } from './fields.tsx';

/** In spaces, which are narrow in the Studio's font: room for about 20 letters between two tabs. */
export const TAB_SIZE = 39;

type Props = {
  title: string;
  value: string;
  /** Of a text of several lines; without it, the text has one. */
  rows?: number;
};

export function CopyField({ title, value, rows }: Props) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { run, outcome } = useAction();
  const copy = () =>
    run(async () => {
      try {
        await navigator.clipboard.writeText(value);
        return { tone: 'positive', text: 'Copied.' };
      } catch {
        input.current?.select();
        return { tone: 'caution', text: 'The browser did not allow it. Press Ctrl+C or ⌘C.' };
      }
    });
  return (
    <Stack space={3}>
      <Field title={title}>
        {({ id }) => (
          <Flex gap={2} align="flex-start">
            <Box flex={1}>
              {rows ? (
                <TextArea
                  id={id}
                  ref={input}
                  readOnly
                  fontSize={1}
                  value={value}
                  rows={rows}
                  style={{ tabSize: TAB_SIZE }}
                />
              ) : (
                <TextInput id={id} ref={input} readOnly fontSize={1} value={value} />
              )}
            </Box>
            <ActionButton text="Copy" icon={CopyIcon} onClick={copy} />
          </Flex>
        )}
      </Field>
      <Status outcome={outcome} />
    </Stack>
  );
}
