import { Stack, Text } from '@sanity/ui';
import { CopyField } from '#studio/components/copy-field.tsx';
import { Dialog } from '#studio/components/dialog.tsx';
import { ActionButton } from '#studio/components/elements.tsx';

/** Shows the secret of a webhook, which the leads process sends only once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
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
      <CopyField title="Secret" value={secret} />
    </Stack>
  </Dialog>
);
