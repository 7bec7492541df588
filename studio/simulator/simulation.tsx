import { Box, Card, Flex, Select, Stack, Text } from '@sanity/ui';
import { useMemo } from 'react';
import type { StoredDocument } from '#schemas/published-documents.ts';
import { AnswersPane } from './answers-pane.tsx';
import { useKept } from './kept.ts';
import { Note, Wait } from './parts.tsx';
import { firstSheet, fitted, type Sheet } from './sheet.ts';
import { useAssessment } from './use-assessment.ts';
import { editsOf } from './versions.ts';
import { Views } from './views.tsx';
import { several } from './words.ts';

/** A version of the content that can be looked at before it is published. */
export type Edition = { id: string; title: string; documents: StoredDocument[] };

type Props = {
  published: StoredDocument[];
  /** At least one. */
  editions: readonly [Edition, ...Edition[]];
  /** No room for answers and report side by side. */
  isNarrow: boolean;
};

const PUBLISHED = 'published';

/** Answers on one side; what the chosen version makes of them, and of all others, on the other. */
export function Simulation({ published, editions, isNarrow }: Props) {
  const [chosen, choose] = useKept(`version.${editions[0].id}`, editions[0].id);
  const [kept, onSheet] = useKept<Sheet | undefined>('sheet', undefined);
  const { documents } = editions.find(({ id }) => id === chosen) ?? editions[0];
  const pair = useMemo(() => ({ published, edited: documents }), [published, documents]);
  const edits = useMemo(() => editsOf(published, documents), [published, documents]);
  const { readings, counts, failure } = useAssessment(pair);
  const side = chosen === PUBLISHED ? 'published' : 'edited';
  const reading = readings?.[side];
  const content = reading?.content;
  const sheet = useMemo(
    () => content && fitted(content.quiz, kept ?? firstSheet(content.quiz, reading.personas)),
    [content, reading, kept],
  );
  if (failure) return <Problem>{`The scores could not be counted: ${failure}`}</Problem>;
  if (!readings || !reading) return <Wait>Reading the content…</Wait>;
  const answers =
    content && sheet ? (
      <AnswersPane
        quiz={content.quiz}
        sheet={sheet}
        personas={reading.personas}
        onSheet={onSheet}
      />
    ) : undefined;
  return (
    <Flex direction="column" height="fill">
      <Card borderBottom padding={3}>
        <Flex align="center" gap={3} wrap="wrap">
          <Box>
            <Select
              aria-label="Version"
              fontSize={1}
              padding={2}
              value={chosen}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              {editions.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
              <option value={PUBLISHED}>What is published</option>
            </Select>
          </Box>
          <Text muted size={1}>
            {edits.length === 0
              ? 'Nothing is edited: this is what visitors get.'
              : `${several(edits.length, 'document')} edited and not published yet.`}
          </Text>
        </Flex>
      </Card>
      <Flex flex={1} style={{ minHeight: 0 }}>
        {isNarrow || !answers ? null : (
          <Card
            as="section"
            aria-label="Answers"
            borderRight
            overflow="auto"
            style={{ width: 360 }}
          >
            {answers}
          </Card>
        )}
        <Views
          answers={isNarrow ? answers : undefined}
          reading={reading}
          sums={counts?.sums[side]}
          impact={counts && { impact: counts.impact, edits, readings }}
          sheet={sheet}
          onSheet={onSheet}
        />
      </Flex>
    </Flex>
  );
}

export function Problem({ children }: { children: string }) {
  return (
    <Stack padding={4} role="alert">
      <Note tone="critical">{children} Reload the page to try again.</Note>
    </Stack>
  );
}
