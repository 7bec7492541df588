import { Card, Flex, Stack, useToast } from '@sanity/ui';
import { useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { styled } from 'styled-components';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { messageOf } from '#shared/message-of.mjs';
import {
  ActionButton,
  Buttons,
  List,
  Muted,
  Pane,
  Section,
  Strong,
} from '#studio/components/elements.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
import { createDrafts } from './create-drafts.ts';
import { documentsOf, TEMPLATES, type Template } from './templates.ts';

const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A report from the template. `scripts/write-template-pictures.ts` makes it. */
const Picture = styled.img`
  align-self: flex-start;
  width: 12rem;
  aspect-ratio: 4 / 3;
  border: 1px solid var(--card-border-color);
  border-radius: 2px;
`;

type EntryProps = { template: Template; isRunning: boolean; onCreate: () => void };

/** A template with its picture beside it or, in a narrow pane, above it. */
const Entry = ({ template, isRunning, onCreate }: EntryProps) => (
  <Flex gap={4} wrap="wrap">
    <Picture src={PICTURES[`./pictures/${template.id}.webp`]} alt="" loading="lazy" />
    <Stack space={4} flex={1} style={{ minWidth: '14rem' }}>
      <Strong as="h3">{template.title}</Strong>
      <Muted>{template.description}</Muted>
      <Muted>
        {template.questions > 0 ? `${pluralize(template.questions, 'question')}. ` : ''}
        The report shows {template.report}.
      </Muted>
      <Buttons>
        <ActionButton
          text={isRunning ? 'Creating…' : 'Create'}
          aria-label={`Create a quiz from: ${template.title}`}
          disabled={isRunning}
          onClick={onCreate}
        />
      </Buttons>
    </Stack>
  </Flex>
);

/** Offers the templates of a new quiz. The new quiz is a draft: visitors take the same quiz as before. */
export function NewQuizPane() {
  const client = useClient({ apiVersion: API_VERSION });
  const { navigateIntent } = useRouter();
  const toast = useToast();
  const { run, isRunning } = useAction();

  const create = async (template: Template) => {
    const error = await run(async () => {
      const id = await createDrafts(client, await documentsOf(template));
      toast.push({
        status: 'success',
        title: 'The new quiz is a draft',
        description:
          'Visitors still take the same quiz. To change that, publish this one with its parts, and let visitors take it.',
      });
      navigateIntent('edit', { id, type: 'quiz' });
    });
    const [status, title] = ['error', 'Nothing was created'] as const;
    // The list is long, so a message below it would not be seen.
    if (error) toast.push({ status, title, description: messageOf(error) });
  };

  return (
    <Pane>
      <Section
        title="Start a new quiz"
        intro="To start from a quiz of your own, open it under All quizzes and choose Duplicate with its parts."
      >
        <List as="ul" space={4}>
          {TEMPLATES.map((template) => (
            <Card key={template.id} as="li" border padding={4} radius={2}>
              <Entry template={template} isRunning={isRunning} onCreate={() => create(template)} />
            </Card>
          ))}
        </List>
      </Section>
    </Pane>
  );
}
