import { useToast } from '@sanity/ui';
import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { inReadingOrder, type Publication } from '#schemas/validation/publication.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { reasonOf } from '#schemas/wording/reason-of.ts';
import { useAction } from '#studio/hooks/use-action.ts';
import { type PublishPlan, planPublishing } from './publish-plan.ts';

type Options = {
  select: (versions: Versions) => Promise<Publication>;
  /** They cannot go as they are, or would bring placeholders to visitors: what an editor decides first. Without it, they go. */
  onAsked?: (plan: PublishPlan) => void;
  /** What is said once they are published, in place of their names. */
  done?: string;
};

export const whyNotPublished = (error: unknown) => `Nothing was published. ${reasonOf(error)}`;

/** Publishes at once what can be published as it is. Says what it has published, or why it has not. */
export function usePublish({ select, onAsked, done }: Options) {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const { run, isRunning } = useAction();
  const publish = async () => {
    const error = await run(async () => {
      const plan = await planPublishing(client, select);
      if (onAsked && plan.issues.length + plan.placeholders.length > 0) return onAsked(plan);
      await plan.commit();
      toast.push(
        done === undefined ? published(plan) : { status: 'success', closable: true, title: done },
      );
    });
    if (error) toast.push({ status: 'error', closable: true, title: whyNotPublished(error) });
  };
  return { isRunning, publish };
}

/** What is said once these are published. */
export function published({ documents, withDrafts }: PublishPlan) {
  const names = inReadingOrder(documents)
    .filter(({ _type }) => _type !== 'persona')
    .map((each) => documentName(each, withDrafts));
  const [first = 'nothing that visitors see', ...others] = names;
  return {
    status: 'success' as const,
    closable: true,
    title: `Published: ${first}`,
    description:
      others.length === 0
        ? undefined
        : `${capitalize(pluralize(others.length, 'other change'))} went along: ${shorten(others)}`,
  };
}

const SHOWN = 3;
const shorten = (names: string[]) =>
  names.length <= SHOWN
    ? names.join(', ')
    : `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`;
