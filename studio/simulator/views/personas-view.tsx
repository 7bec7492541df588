import { Badge, Card, Flex, Stack, Text } from '@sanity/ui';
import type { PersonaCheck } from '#app/quiz/checks/personas.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { Disclosure, List, Note, Section } from '#studio/components/elements.tsx';
import type { ValidVersion } from '#studio/simulator/model/analyze.ts';
import { describePersona } from '#studio/simulator/model/describe-persona.ts';

type Props = {
  version: ValidVersion;
  /** The documents that are edited and not published. */
  edits: StoredDocument[];
};

export function PersonasView({ version, edits }: Props) {
  const { content, personas, failingPersonas } = version;
  return (
    <Section
      title="Personas"
      intro="Typical visitors and the level that fits. An edit that would make one fail cannot be published until the edit or the persona is changed. A persona itself can always be published."
    >
      {personas.length === 0 ? (
        <Note>There are no personas yet. Add one in Content, under Personas.</Note>
      ) : (
        <List as="ul" space={3}>
          {personas.map((result) => (
            <PersonaCard
              key={result.persona.id}
              result={result}
              sentence={describePersona(content.quiz, result, {
                isBlocking: failingPersonas.includes(result.persona.id),
                isDraft: edits.some(({ _id }) => _id === result.persona.id),
              })}
            />
          ))}
        </List>
      )}
    </Section>
  );
}

type CardProps = { result: PersonaCheck; sentence: string[] };

function PersonaCard({ result, sentence }: CardProps) {
  const { persona, passes, problems, unanswered } = result;
  return (
    <Card as="li" border padding={4} radius={2}>
      <Flex gap={3} align="flex-start" wrap="wrap">
        <Badge tone={passes ? 'positive' : 'critical'}>{passes ? 'Passes' : 'Fails'}</Badge>
        <Stack space={3} flex={1} style={{ minWidth: '12rem' }}>
          <Text size={1}>
            <DocumentLink id={persona.id} type="persona">
              {persona.name}
            </DocumentLink>
            {sentence.map((part) => ` · ${part}`)}
          </Text>
          {problems
            .filter(({ field }) => field === 'answers')
            .map(({ message }) => (
              <Text key={message} size={1}>
                {message}
              </Text>
            ))}
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
      </Flex>
    </Card>
  );
}
