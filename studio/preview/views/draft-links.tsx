import { CopyIcon } from '@sanity/icons';
import { Box, Button, Card, Flex, Label, Select, Stack, Text, TextInput } from '@sanity/ui';
import { useId, useRef, useState } from 'react';
import { copyText } from '#studio/components/copy-text.ts';
import { Loading, Note, Section } from '#studio/components/elements.tsx';
import { Table } from '#studio/components/table.tsx';
import { LIFETIMES } from '#studio/preview/model/draft-link.ts';
import { useDraftLinks } from '#studio/preview/model/use-draft-links.ts';
import { formatMoment } from '#studio/wording/format-moment.ts';

type Outcome = { tone: 'positive' | 'critical'; text: string };

/** Links to the drafts, for people who have no access to the Studio. */
export const DraftLinks = () => <DraftLinkList {...useDraftLinks()} />;

export function DraftLinkList({ links, create, revoke }: ReturnType<typeof useDraftLinks>) {
  const [hours, setHours] = useState<number>(LIFETIMES[0].hours);
  const [newLink, setNewLink] = useState<{ id: string; address: string }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  const run = async (action: () => Promise<string>, failure: string) => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome({ tone: 'positive', text: await action() });
    } catch {
      setOutcome({ tone: 'critical', text: failure });
    }
    setBusy(false);
  };
  const createLink = () =>
    run(async () => {
      setNewLink(await create(hours));
      return 'The link is ready. Copy it now: it is shown only once.';
    }, 'The link could not be created. Check your connection, and try again.');
  const revokeLink = (link: string) =>
    run(async () => {
      await revoke(link);
      if (link === newLink?.id) setNewLink(undefined);
      return 'The link no longer works.';
    }, 'The link could not be revoked. Check your connection, and try again.');

  const current = links?.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
  return (
    <Section
      title="Draft links"
      intro="Send a link to someone without access to the Studio. It shows the audit with all drafts. Nothing that they enter is stored or sent."
    >
      <Flex gap={2} align="flex-end" wrap="wrap">
        <Stack space={2}>
          <Label as="label" size={1} htmlFor={id}>
            The link works for
          </Label>
          <Select
            id={id}
            fontSize={1}
            value={String(hours)}
            onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
          >
            {LIFETIMES.map((lifetime) => (
              <option key={lifetime.hours} value={lifetime.hours}>
                {lifetime.title}
              </option>
            ))}
          </Select>
        </Stack>
        <Button
          text="Create link"
          tone="primary"
          fontSize={1}
          padding={3}
          onClick={() => void createLink()}
        />
      </Flex>
      <div role="status">{outcome ? <Note tone={outcome.tone}>{outcome.text}</Note> : null}</div>
      {newLink ? <NewLink key={newLink.id} address={newLink.address} /> : null}
      {current ? null : <Loading>Loading the links…</Loading>}
      {current?.length === 0 ? (
        <Text muted size={1}>
          No active links.
        </Text>
      ) : null}
      {current && current.length > 0 ? (
        <Table
          columns={[{ title: 'Created' }, { title: 'Works until' }, { title: '' }]}
          rows={current.map((link) => {
            const created = formatMoment(Date.parse(link.createdAt));
            return {
              key: link.id,
              cells: [
                created,
                formatMoment(Date.parse(link.expiresAt)),
                <Button
                  key="revoke"
                  text="Revoke"
                  aria-label={`Revoke the link created on ${created}`}
                  mode="ghost"
                  tone="critical"
                  fontSize={1}
                  padding={2}
                  onClick={() => void revokeLink(link.id)}
                />,
              ],
            };
          })}
        />
      ) : null}
    </Section>
  );
}

/** The address of a new link, with a button that copies it. */
function NewLink({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');
  const copy = async () => setCopied((await copyText(input.current)).text);
  return (
    <Card border padding={3} radius={2}>
      <Stack space={3}>
        <Flex gap={2}>
          <Box flex={1}>
            <TextInput ref={input} readOnly fontSize={1} aria-label="Draft link" value={address} />
          </Box>
          <Button
            text="Copy"
            icon={CopyIcon}
            mode="ghost"
            fontSize={1}
            padding={3}
            onClick={() => void copy()}
          />
        </Flex>
        <Text size={1} role="status">
          {copied}
        </Text>
      </Stack>
    </Card>
  );
}
