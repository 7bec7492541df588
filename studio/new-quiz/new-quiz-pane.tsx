import { Card, Stack, useToast } from '@sanity/ui';
import { useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import {
  ActionButton,
  Muted,
  Pane,
  Section,
  Status,
  Strong,
} from '#studio/components/elements.tsx';
import { messageOf, useAction } from '#studio/hooks/use-action.ts';
import { createQuiz } from './create-quiz.ts';
import { documentsOf, TEMPLATES, type Template } from './templates.ts';

/** Offers the templates of a new quiz. The new quiz is a draft: visitors take the same quiz as before. */
export function NewQuizPane() {
  const client = useClient({ apiVersion: API_VERSION });
  const { navigateIntent } = useRouter();
  const toast = useToast();
  const { run, isRunning, outcome } = useAction(
    (error) => `Nothing was created. ${messageOf(error)}`,
  );

  const create = (template: Template) =>
    run(async () => {
      const { default: seed } = await import('#seed/seed.ndjson?raw');
      const id = await createQuiz(client, documentsOf(template, seed));
      toast.push({
        status: 'success',
        title: 'The new quiz is a draft',
        description:
          'Visitors still take the same quiz. To change that, publish this one with its parts, and let visitors take it.',
      });
      navigateIntent('edit', { id, type: 'quiz' });
    });

  return (
    <Pane>
      <Section
        title="Start a new quiz"
        intro="To start from a quiz of your own, open it under All quizzes and choose Duplicate with its parts."
      >
        {TEMPLATES.map((template) => (
          <Card key={template.id} border padding={4} radius={2}>
            <Stack space={4}>
              <Strong>{template.title}</Strong>
              <Muted>{template.description}</Muted>
              <ActionButton
                text={isRunning ? 'Creating…' : 'Create'}
                aria-label={`Create a quiz from: ${template.title}`}
                disabled={isRunning}
                onClick={() => create(template)}
              />
            </Stack>
          </Card>
        ))}
        <Status outcome={outcome} />
      </Section>
    </Pane>
  );
}
