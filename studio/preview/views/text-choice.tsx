import { Box, Button, Dialog, Stack } from '@sanity/ui';

type Props = {
  choices: { code: number; title: string }[];
  onChoose: (code: number) => void;
  onClose: () => void;
};

/** Asks which of several texts is meant, such as the options of a list. */
export const TextChoice = ({ choices, onChoose, onClose }: Props) => (
  <Dialog id="text-choice" header="Which text do you want to edit?" onClose={onClose} width={0}>
    <Box padding={3}>
      <Stack space={1}>
        {choices.map(({ code, title }) => (
          <Button
            key={code}
            mode="bleed"
            justify="flex-start"
            fontSize={1}
            padding={3}
            text={title}
            onClick={() => onChoose(code)}
          />
        ))}
      </Stack>
    </Box>
  </Dialog>
);
