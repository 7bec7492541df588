import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import type { PersonaResult } from '#app/quiz/personas.ts';
import { DocumentLink } from './document-link.tsx';
import { List, Note, Section } from './parts.tsx';
import { type Sheet, sheetOf } from './sheet.ts';
import { several } from './words.ts';

type Props = { personas: PersonaResult[]; onSheet: (sheet: Sheet) => void };

/** Which personas reach the level that they expect. */
export function PersonasView({ personas, onSheet }: Props) {
  const failing = personas.filter(({ isPassed }) => !isPassed).length;
  return (
    <Section
      title="Personas"
      intro={
        failing === 0
          ? 'Typical visitors and the level that fits. What would make one fail cannot be published.'
          : `${several(failing, 'persona')} of ${personas.length} would not reach the expected level. What makes them fail cannot be published until it is changed, or they are.`
      }
    >
      {personas.length === 0 ? (
        <Note>There are no personas yet. Create one under Content, Personas.</Note>
      ) : (
        <List as="ul" space={3}>
          {personas.map((result) => (
            <PersonaCard key={result.persona.id} result={result} onSheet={onSheet} />
          ))}
        </List>
      )}
    </Section>
  );
}

type CardProps = { result: PersonaResult; onSheet: (sheet: Sheet) => void };

function PersonaCard({ result, onSheet }: CardProps) {
  const { persona, isPassed, score, level, problems, gaps } = result;
  return (
    <Card as="li" border padding={4} radius={2}>
      <Flex gap={3} align="flex-start">
        <Badge tone={isPassed ? 'positive' : 'critical'}>{isPassed ? 'Passes' : 'Fails'}</Badge>
        <Stack space={3} flex={1}>
          <Text size={1} weight="medium">
            <DocumentLink id={persona.id} type="persona">
              {persona.name}
            </DocumentLink>
            : {score}, {level.name}
          </Text>
          {[...problems, ...gaps].map(({ message }) => (
            <Text key={message} size={1}>
              {message}
            </Text>
          ))}
        </Stack>
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="Use these answers"
          aria-label={`Use the answers of ${persona.name}`}
          onClick={() => onSheet(sheetOf(result))}
        />
      </Flex>
    </Card>
  );
}
