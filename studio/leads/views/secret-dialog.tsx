import { CopyIcon } from '@sanity/icons';
import { Box, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { useRef } from 'react';
import { copyText } from '#studio/components/copy-text.ts';
import { useAction } from '#studio/leads/model/use-action.ts';
import { ActionButton } from './action-button.tsx';
import { Dialog } from './dialog.tsx';
import { Field, Status } from './lead-elements.tsx';

/** Shows the secret of a webhook, which the leads process sends only once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { run, outcome } = useAction();
  const copy = () =>
    run(async () => {
      const { isCopied, text } = await copyText(input.current);
      return { tone: isCopied ? 'positive' : 'caution', text };
    });
  return (
    <Dialog
      title="Secret of this webhook"
      onClose={onClose}
      footer={<ActionButton text="Done" mode="default" onClick={onClose} />}
    >
      <Stack space={4}>
        <Text size={1}>
          A receiver that checks signatures needs this secret. It is shown only now: copy it. Zapier
          and Make work without it.
        </Text>
        <Field title="Secret">
          {(id) => (
            <Flex gap={2}>
              <Box flex={1}>
                <TextInput id={id} ref={input} readOnly fontSize={1} value={secret} />
              </Box>
              <ActionButton text="Copy" icon={CopyIcon} onClick={copy} />
            </Flex>
          )}
        </Field>
        <Status outcome={outcome} />
      </Stack>
    </Dialog>
  );
}
