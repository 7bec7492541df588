import { PublishIcon } from '@sanity/icons';
import { Button, Flex, Switch, Text, useToast } from '@sanity/ui';
import { useId } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { changesOf } from '#schemas/validation/publication.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { shortName } from '#schemas/wording/language-name.ts';
import { messageOf } from '#shared/message-of.mjs';
import { Muted } from '#studio/components/elements.tsx';
import { Tick } from '#studio/components/fields.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
import { planPublishing } from '#studio/publish/publish-plan.ts';
import {
  type AuditLanguage,
  changeLanguages,
  languagesOf,
} from '#studio/translations/audit-languages.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';

type Props = {
  auditId: string;
  language: AuditLanguage;
  /** How many texts stand in the way of making it live; `undefined` until it is known. */
  missing?: number;
  /** Saves what is typed. Rejects if something could not be saved. */
  flush: () => Promise<void>;
};

const NO_VERSIONS: Versions = { published: [], withDrafts: [] };

export function LanguageBar({ auditId, language: { tag, isLive }, missing, flush }: Props) {
  const { versions = NO_VERSIONS } = useDocuments();
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const id = useId();
  const tags = languagesOf(versions.withDrafts, auditId).map((each) => each.tag);
  const name = shortName(tag, tags);
  const drafts = (of: Versions) =>
    changesOf(of, auditId).filter((each) => each._type === 'translation' && each.language === tag);
  const action = useAction((error) => `Nothing was changed. ${messageOf(error)}`);
  const count = drafts(versions).length;
  const isNew = !versions.published.some(({ _id }) => _id === auditId);
  const reason = isLive || missing === 0 ? undefined : whyNotLive(missing);
  const publish = async () => {
    await flush();
    const select = async (now: Versions) => ({ documents: drafts(now), issues: [], own: [] });
    const plan = await planPublishing(client, select);
    if (plan.documents.length > 0) await plan.commit();
  };
  const say = (title: string, description?: string) =>
    toast.push({ status: 'success', closable: true, title, description });
  const setLive = (next: boolean) =>
    action.run(async () => {
      if (next && !isNew) await publish();
      await changeLanguages(client, auditId, (all) =>
        all.map((each) => (each.tag === tag ? { ...each, isLive: next } : each)),
      );
      const later = isNew ? 'Visitors see it once the audit is published.' : undefined;
      say(`${name} is ${next ? 'live' : 'hidden'}`, later);
    });
  return (
    <Flex gap={4} align="center" wrap="wrap">
      <Flex gap={2} align="center">
        <Tick
          as={Switch}
          title="Live"
          checked={isLive}
          disabled={reason !== undefined || action.isRunning}
          aria-describedby={id}
          onTick={(checked) => void setLive(checked)}
        />
        <Muted id={id}>{reason ?? (isLive ? 'Visitors can choose it.' : 'Hidden')}</Muted>
      </Flex>
      {count > 0 && !isNew ? (
        <Button
          fontSize={1}
          padding={2}
          tone="positive"
          icon={PublishIcon}
          text={action.isRunning ? 'Publishing…' : `Publish ${name}`}
          disabled={action.isRunning}
          onClick={() =>
            void action.run(async () => {
              await publish();
              say(`${name} is published`);
            })
          }
        />
      ) : null}
      {action.outcome ? (
        <Text size={1} role="alert">
          {action.outcome.text}
        </Text>
      ) : null}
    </Flex>
  );
}

const whyNotLive = (missing: number | undefined) =>
  missing === undefined
    ? 'One moment…'
    : `Hidden: ${missing} ${missing === 1 ? 'text is' : 'texts are'} missing`;
