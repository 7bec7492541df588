import { DesktopIcon, MobileDeviceIcon } from '@sanity/icons';
import { Box, Card, Flex, Switch } from '@sanity/ui';
import type { ReactNode } from 'react';
import { QuietButton } from '#studio/components/elements.tsx';
import { ChoiceBox, Tick } from '#studio/components/fields.tsx';
import { ANSWERED_KINDS } from '#studio/preview/model/screens.ts';
import { DESKTOP, PHONE, type usePreviewState } from '#studio/preview/model/use-preview-state.ts';

/** As many as fit stand side by side, the screen with the buttons. */
const SCREEN = { flex: '1 1 8rem', maxWidth: '16rem' };
const CHOICE = { ...SCREEN, flex: '1 1 11rem' };

type Props = {
  state: ReturnType<typeof usePreviewState>;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  language: ReactNode;
  children?: ReactNode;
};

const WIDTHS = [
  { value: PHONE, text: 'Phone', icon: MobileDeviceIcon },
  { value: DESKTOP, text: 'Desktop', icon: DesktopIcon },
];

/** Chooses what is previewed, with whose answers, how wide, and whether clicking a text opens its field. */
export function Toolbar({ state, isEditing, onEditing, language, children }: Props) {
  const { screen, screens, width } = state;
  return (
    <Card borderBottom padding={2}>
      <Flex align="center" gap={3} wrap="wrap">
        <ChoiceBox
          style={SCREEN}
          aria-label="Screen"
          value={screen?.id}
          onChoose={state.chooseScreen}
          options={screens.map(({ id: value, title }) => ({ value, title }))}
        />
        <Flex gap={1} role="group" aria-label="Width">
          {WIDTHS.map(({ value, text, icon }) => (
            <QuietButton
              key={value}
              icon={icon}
              aria-label={text}
              title={text}
              selected={width === value}
              aria-pressed={width === value}
              onClick={() => state.chooseWidth(value)}
            />
          ))}
        </Flex>
        {children}
        {screen && ANSWERED_KINDS.includes(screen.kind) ? (
          <ChoiceBox
            style={CHOICE}
            aria-label="Answers"
            value={state.subjectId}
            onChoose={(persona) => state.chooseSubject({ persona })}
            options={state.subjects}
          />
        ) : null}
        {language ? <Box style={CHOICE}>{language}</Box> : null}
        <Tick as={Switch} title="Click a text to edit it" checked={isEditing} onTick={onEditing} />
      </Flex>
    </Card>
  );
}
