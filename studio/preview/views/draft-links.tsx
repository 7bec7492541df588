import { Button, Card, Flex, Stack } from '@sanity/ui';
import { useRef, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { CopyField } from '#studio/components/copy-field.tsx';
import { ActionButton, Loading, Muted, Status } from '#studio/components/elements.tsx';
import { ChoiceField } from '#studio/components/fields.tsx';
import { formatMoment } from '#studio/components/format-moment.ts';
import { Table } from '#studio/components/table.tsx';
import { environment } from '#studio/environment.ts';
import { succeeded, useAction } from '#studio/hooks/use-action.ts';
import { type LiveQuery, useLiveQuery } from '#studio/hooks/use-live-query.ts';
import {
  DRAFT_LINKS,
  type DraftLink,
  decodeDraftLinks,
  draftLinkAddress,
  LIFETIMES,
  newDraftLink,
} from '#studio/preview/model/draft-link.ts';
import type { LanguageAddress } from '#studio/translations/audit-languages.ts';

export const DraftLinksPanel = ({ audit, languages }: { audit: string } & Languages) => (
  <DraftLinkList {...useDraftLinks(audit)} languages={languages} />
);

type Languages = { languages: readonly LanguageAddress[] };
type Props = ReturnType<typeof useDraftLinks> & Languages;

export function DraftLinkList({ links, create, revoke, languages }: Props) {
  const creating = useRef<HTMLButtonElement>(null);
  const [segment, setSegment] = useState('');
  const [hours, setHours] = useState<number>(LIFETIMES[0].hours);
  const [newLink, setNewLink] = useState<{ id: string; secret: string }>();
  const { run, outcome } = useAction(
    () => 'Nothing was changed. Check your connection, and try again.',
  );
  const createLink = () =>
    run(async () => {
      setNewLink(await create(hours));
      return succeeded('The link is ready. Copy it now: it is shown only once.');
    });
  const revokeLink = (link: string) =>
    run(async () => {
      await revoke(link);
      // The button that revoked it goes with its row.
      creating.current?.focus();
      if (link === newLink?.id) setNewLink(undefined);
      return succeeded('The link no longer works.');
    });

  const current = links?.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
  const cellsOf = ({ id, createdAt, expiresAt }: DraftLink) => {
    const created = formatMoment(Date.parse(createdAt));
    return [
      created,
      formatMoment(Date.parse(expiresAt)),
      <ActionButton
        key="revoke"
        text="Revoke"
        aria-label={`Revoke the link created on ${created}`}
        tone="critical"
        padding={2}
        onClick={() => revokeLink(id)}
      />,
    ];
  };
  return (
    <Stack space={4}>
      <Muted>
        Send a link to someone without access to the Studio. It shows the audit with all drafts.
        Nothing that they enter is stored or sent.
      </Muted>
      <Flex gap={2} align="flex-end" wrap="wrap">
        <ChoiceField
          title="The link works for"
          value={String(hours)}
          onChoose={(chosen) => setHours(Number(chosen))}
          options={LIFETIMES.map((each) => ({ value: String(each.hours), title: each.title }))}
        />
        {languages.length > 1 ? (
          <ChoiceField
            title="Language"
            value={segment}
            onChoose={setSegment}
            options={languages.map((each) => ({ value: each.segment, title: each.title }))}
          />
        ) : null}
        <Button ref={creating} fontSize={1} padding={3} text="Create link" onClick={createLink} />
      </Flex>
      <Status outcome={outcome} />
      {newLink ? (
        <Card key={newLink.id} border padding={3} radius={2}>
          <CopyField
            title="Draft link"
            value={draftLinkAddress(environment.siteUrl, newLink.secret, segment)}
          />
        </Card>
      ) : null}
      {current ? null : <Loading>Loading the links…</Loading>}
      {current?.length === 0 ? <Muted>No active links.</Muted> : null}
      {current && current.length > 0 ? (
        <Table
          aria-label="Active links"
          texts={['Created', 'Works until', '']}
          rows={current.map((link) => ({ key: link.id, cells: cellsOf(link) }))}
        />
      ) : null}
    </Stack>
  );
}

const LINKS: LiveQuery<DraftLink[]> = {
  groq: DRAFT_LINKS,
  perspective: 'raw',
  decode: decodeDraftLinks,
};

/**
 * All draft links, kept up to date; `undefined` until they are read. Both actions may reject. A new link is
 * to the audit with this id.
 */
function useDraftLinks(audit: string) {
  const client = useClient({ apiVersion: API_VERSION });
  const { data: links } = useLiveQuery(LINKS);

  /** Creates a link, and deletes the links that have expired. */
  const create = async (hours: number): Promise<{ id: string; secret: string }> => {
    const now = Date.now();
    const { secret, document } = await newDraftLink(hours, now, audit);
    const expired = (links ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) <= now);
    await expired
      .reduce((transaction, { id }) => transaction.delete(id), client.transaction())
      .create(document)
      .commit();
    return { id: document._id, secret };
  };
  const revoke = async (id: string): Promise<void> => {
    await client.delete(id);
  };
  return { links, create, revoke };
}
