import { Stack } from '@sanity/ui';
import { Dialog } from '#studio/components/dialog.tsx';
import { ActionButton } from '#studio/components/elements.tsx';

type Props = {
  choices: { code: number; title: string }[];
  onChoose: (code: number) => void;
  onClose: () => void;
};

/** Asks which of several texts is meant, such as the options of a list. */
export const TextChoice = ({ choices, onChoose, onClose }: Props) => (
  <Dialog title="Which text do you want to edit?" onClose={onClose} width={0}>
    <Stack space={1}>
      {choices.map(({ code, title }) => (
        <ActionButton
          key={code}
          mode="bleed"
          justify="flex-start"
          text={title}
          onClick={() => onChoose(code)}
        />
      ))}
    </Stack>
  </Dialog>
);
