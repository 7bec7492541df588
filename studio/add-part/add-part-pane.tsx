import { Button, Card, Text, useToast } from '@sanity/ui';
import { useState } from 'react';
import {
  resolveInitialValueForType,
  useClient,
  useInitialValueResolverContext,
  useSchema,
} from 'sanity';
import { useRouter } from 'sanity/router';
import { z } from 'zod';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { isObject } from '#app/quiz/contract/unknown.ts';
import { Pane, Section } from '#studio/components/elements.tsx';
import { addPart, quizList } from './add-part.ts';

const addPartOptions = z.object({
  quizId: z.string(),
  list: quizList,
  /** The document types to choose from. */
  types: z.array(z.string()).readonly(),
});
export type AddPartOptions = z.output<typeof addPartOptions>;

/** Adds a document to a list of the quiz, and opens it. `options` are `AddPartOptions`. */
export function AddPartPane({ options }: { options?: unknown }) {
  const { quizId, list, types } = addPartOptions.parse(options);
  const client = useClient({ apiVersion: API_VERSION });
  const schema = useSchema();
  const context = useInitialValueResolverContext();
  const { navigateIntent } = useRouter();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const add = async (type: string) => {
    const schemaType = schema.get(type);
    if (isBusy || !schemaType) return;
    setBusy(true);
    try {
      const initial: unknown = await resolveInitialValueForType(schemaType, {}, 9, context);
      const fields = isObject(initial) ? { ...initial } : {};
      const id = await addPart(client, { quizId, list, type, fields });
      navigateIntent('edit', { id, type });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast.push({ status: 'error', title: 'Nothing was added', description });
      setBusy(false);
    }
  };

  return (
    <Pane>
      <Section
        title="Added as a draft"
        intro="You’ll find it at the end of the list. Visitors see nothing of it until it is published with the quiz."
      >
        {types.map((type) => (
          <Card key={type}>
            <Button
              mode="ghost"
              text={schema.get(type)?.title ?? type}
              disabled={isBusy}
              onClick={() => void add(type)}
            />
          </Card>
        ))}
        {isBusy ? (
          <Text size={1} role="status">
            Adding…
          </Text>
        ) : null}
      </Section>
    </Pane>
  );
}
