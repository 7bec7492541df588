import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import type { PersonaCheck } from '#app/quiz/checks/personas.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { type AnswerSheet, sheetOfPersona } from '#studio/answers/answer-sheet.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { Disclosure, List, Note, Section } from '#studio/components/elements.tsx';
import type { ValidVersion } from '#studio/simulator/model/analysis-state.ts';

type Props = { version: ValidVersion; onSheet: (sheet: AnswerSheet) => void };

/** The personas, and whether each reaches its expected level. */
export function PersonasView({ version: { personas, failingPersonas }, onSheet }: Props) {
  return (
    <Section
      title="Personas"
      intro="Typical visitors and the level that fits. An edit that would make one fail cannot be published until the edit or the persona is changed. A persona itself can always be published."
    >
      {personas.length === 0 ? (
        <Note>There are no personas yet. Create one under Content, Personas.</Note>
      ) : (
        <List as="ul" space={3}>
          {personas.map((result) => (
            <PersonaCard
              key={result.persona.id}
              result={result}
              isBlocking={failingPersonas.includes(result.persona.id)}
              onSheet={onSheet}
            />
          ))}
        </List>
      )}
    </Section>
  );
}

function consequence(passes: boolean, isBlocking: boolean): string {
  if (passes)
    return 'The published version of this persona would fail: publish this persona first.';
  return isBlocking
    ? 'It passes in the published version, so this version cannot be published as it is.'
    : 'This does not block Publish: the persona fails in the published version too, was edited itself, or needs the new name of its level.';
}

type CardProps = { result: PersonaCheck; isBlocking: boolean; onSheet: Props['onSheet'] };

function PersonaCard({ result, isBlocking, onSheet }: CardProps) {
  const { persona, passes, score, level, problems, unanswered } = result;
  return (
    <Card as="li" border padding={4} radius={2}>
      <Flex gap={3} align="flex-start" wrap="wrap">
        <Badge tone={passes ? 'positive' : 'critical'}>{passes ? 'Passes' : 'Fails'}</Badge>
        <Stack space={3} flex={1} style={{ minWidth: '12rem' }}>
          <Text size={1} weight="medium">
            <DocumentLink id={persona.id} type="persona">
              {persona.name}
            </DocumentLink>
            : {score}, {level.name}
          </Text>
          <Text muted size={1}>
            Expected: {persona.level ?? 'no level yet'}
          </Text>
          {problems.map(({ message }) => (
            <Text key={message} size={1}>
              {message}
            </Text>
          ))}
          {passes && !isBlocking ? null : <Text size={1}>{consequence(passes, isBlocking)}</Text>}
          {unanswered.length > 0 ? (
            <Disclosure
              title={`${pluralize(unanswered.length, 'question')} without an answer${passes ? ': the level is within reach' : ''}`}
            >
              <List as="ul" space={3}>
                {[...new Set(unanswered.map(({ message }) => message))].map((message) => (
                  <Text as="li" key={message} size={1}>
                    {message}
                  </Text>
                ))}
              </List>
            </Disclosure>
          ) : null}
        </Stack>
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="Use these answers"
          aria-label={`Use the answers of ${persona.name}`}
          onClick={() => onSheet(sheetOfPersona(result))}
        />
      </Flex>
    </Card>
  );
}
