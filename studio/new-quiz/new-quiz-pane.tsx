import { Card, Stack, useToast } from '@sanity/ui';
import { useState } from 'react';
import { useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { ActionButton, Muted, Pane, Section, Strong } from '#studio/components/elements.tsx';
import { createQuiz } from './create-quiz.ts';
import { documentsOf, TEMPLATES, type Template } from './templates.ts';

/** Offers the templates of a new quiz. The new quiz is a draft: visitors take the same quiz as before. */
export function NewQuizPane() {
  const client = useClient({ apiVersion: API_VERSION });
  const { navigateIntent } = useRouter();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const create = async (template: Template) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { default: seed } = await import('#seed/seed.ndjson?raw');
      const id = await createQuiz(client, documentsOf(template, seed));
      toast.push({
        status: 'success',
        title: 'The new quiz is a draft',
        description:
          'Visitors still take the same quiz. To change that, publish this one with its parts, and let visitors take it.',
      });
      navigateIntent('edit', { id, type: 'quiz' });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast.push({ status: 'error', title: 'Nothing was created', description });
      setBusy(false);
    }
  };

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
                text={isBusy ? 'Creating…' : 'Create'}
                aria-label={`Create a quiz from: ${template.title}`}
                disabled={isBusy}
                onClick={() => void create(template)}
              />
            </Stack>
          </Card>
        ))}
      </Section>
    </Pane>
  );
}
