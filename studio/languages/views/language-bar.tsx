import { PublishIcon } from '@sanity/icons';
import { Button, Flex, Switch } from '@sanity/ui';
import { useId } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { changesOf } from '#schemas/validation/publication.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { shortName } from '#schemas/wording/language-name.ts';
import { reasonOf } from '#schemas/wording/reason-of.ts';
import { Muted, Status } from '#studio/components/elements.tsx';
import { Tick } from '#studio/components/fields.tsx';
import { succeeded, useAction } from '#studio/hooks/use-action.ts';
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
  const id = useId();
  const tags = languagesOf(versions.withDrafts, auditId).map((each) => each.tag);
  const name = shortName(tag, tags);
  const drafts = (of: Versions) =>
    changesOf(of, auditId).filter((each) => each._type === 'translation' && each.language === tag);
  const action = useAction((error) => `Nothing was changed. ${reasonOf(error)}`);
  const count = drafts(versions).length;
  const isNew = !versions.published.some(({ _id }) => _id === auditId);
  const reason = isLive || missing === 0 ? undefined : whyNotLive(missing);
  const publish = async () => {
    await flush();
    const select = async (now: Versions) => ({ documents: drafts(now), issues: [], own: [] });
    const plan = await planPublishing(client, select);
    if (plan.documents.length > 0) await plan.commit();
  };
  const setLive = (next: boolean) =>
    action.run(async () => {
      if (next && !isNew) await publish();
      await changeLanguages(client, auditId, (all) =>
        all.map((each) => (each.tag === tag ? { ...each, isLive: next } : each)),
      );
      const later = isNew ? ' Visitors see it once the audit is published.' : '';
      return succeeded(`${name} is ${next ? 'live' : 'hidden'}.${later}`);
    });
  return (
    <Flex gap={4} align="center" wrap="wrap">
      <Flex gap={2} align="center">
        <Tick
          as={Switch}
          title="Live"
          checked={isLive}
          disabled={reason !== undefined}
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
          text={`Publish ${name}`}
          onClick={() =>
            void action.run(async () => {
              await publish();
              return succeeded(`${name} is published.`);
            })
          }
        />
      ) : null}
      <Status {...action} />
    </Flex>
  );
}

const whyNotLive = (missing: number | undefined) =>
  missing === undefined
    ? 'One moment…'
    : `Hidden: ${missing} ${missing === 1 ? 'text is' : 'texts are'} missing`;
