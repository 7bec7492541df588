import { Box, Button, useToast } from '@sanity/ui';
import { messageOf } from '#shared/message-of.mjs';

/** How long a message that offers to take something back stays, in milliseconds. */
const UNDO_MS = 15_000;

/** Says what was done, and offers to take it back. */
export function useUndo() {
  const toast = useToast();
  return (id: string, title: string, undo: () => Promise<void>): void => {
    const take = () =>
      undo().then(
        () => toast.push({ id, status: 'info', title: 'Undone' }),
        (error) =>
          toast.push({ id, status: 'error', title: 'Not undone', description: messageOf(error) }),
      );
    toast.push({
      id,
      status: 'success',
      title,
      closable: true,
      duration: UNDO_MS,
      description: (
        <Box paddingTop={2}>
          <Button text="Undo" mode="ghost" fontSize={1} padding={2} onClick={() => void take()} />
        </Box>
      ),
    });
  };
}
