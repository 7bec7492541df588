import { Button, Card } from '@sanity/ui';
import {
  resolveInitialValueForType,
  useClient,
  useInitialValueResolverContext,
  useSchema,
} from 'sanity';
import { useRouter } from 'sanity/router';
import { z } from 'zod';
import { isObject } from '#app/quiz/base/unknown.ts';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { messageOf } from '#shared/message-of.mjs';
import { Pane, Section, Status } from '#studio/components/elements.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
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
  const { run, isRunning, outcome } = useAction(
    (error) => `Nothing was added. ${messageOf(error)}`,
  );

  const add = (type: string) =>
    run(async () => {
      const schemaType = schema.get(type);
      if (!schemaType) throw new Error(`There is no type ${type}.`);
      const initial: unknown = await resolveInitialValueForType(schemaType, {}, 9, context);
      const fields = isObject(initial) ? { ...initial } : {};
      const id = await addPart(client, { quizId, list, type, fields });
      navigateIntent('edit', { id, type });
    });

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
              disabled={isRunning}
              onClick={() => add(type)}
            />
          </Card>
        ))}
        <Status outcome={outcome} running={isRunning ? 'Adding…' : undefined} />
      </Section>
    </Pane>
  );
}
