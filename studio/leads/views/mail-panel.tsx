import { DownloadIcon } from '@sanity/icons';
import { Card, Flex, Stack, Text } from '@sanity/ui';
import { saveFile } from '#app/report/save-file.ts';
import type { EndpointList } from '#leads/api/endpoint-api.ts';
import { ActionButton, List, Muted, Status, TextWithCode } from '#studio/components/elements.tsx';
import { formatMoment } from '#studio/components/format-moment.ts';
import { Loaded } from '#studio/components/loaded.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';
import { askToSet } from '#studio/leads/model/wording.ts';
import { Panel } from './lead-elements.tsx';

/** Whether emails are sent. Without a mail server, they are kept, and listed here. */
export const MailPanel = ({ missing }: { missing: EndpointList['missingForEmail'] }) => (
  <Panel title="Emails">
    {missing.length === 0 ? (
      <Text size={1}>Emails are sent by your mail server.</Text>
    ) : (
      <>
        <Text size={1}>
          <TextWithCode>
            {`Emails are not sent yet, and are kept here for 30 days: ${askToSet(missing)}`}
          </TextWithCode>
        </Text>
        <MailFiles />
      </>
    )}
  </Panel>
);

function MailFiles() {
  const client = useLeadsClient();
  const mails = useResource((signal) => client.mails(signal), [client]);
  const { run, outcome } = useAction();
  const download = (name: string) =>
    run(async () => {
      saveFile(await client.mail(name), name);
    });
  return (
    <Loaded resource={mails} loading="Loading the emails…">
      {({ items }) => (
        <>
          {items.length === 0 ? <Muted>No emails yet.</Muted> : null}
          <List as="ul" space={3}>
            {items.map(({ name, at, to, subject }) => (
              <Card as="li" key={name} border padding={3} radius={2}>
                <Flex align="center" gap={3} wrap="wrap">
                  <Stack flex={1} space={3} style={{ minWidth: '12rem' }}>
                    <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                      {subject}
                    </Text>
                    <Muted style={{ overflowWrap: 'anywhere' }}>
                      {formatMoment(at)}, to {to}
                    </Muted>
                  </Stack>
                  <ActionButton
                    text="Download"
                    aria-label={`Download the email from ${formatMoment(at)}`}
                    icon={DownloadIcon}
                    onClick={() => download(name)}
                  />
                </Flex>
              </Card>
            ))}
          </List>
          <Status outcome={outcome} />
        </>
      )}
    </Loaded>
  );
}
