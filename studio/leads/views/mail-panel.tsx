import { DownloadIcon } from '@sanity/icons';
import { Box, Text } from '@sanity/ui';
import { useState } from 'react';
import { saveFile } from '#app/report/save-file.ts';
import type { EndpointList } from '#leads/api/endpoint-api.ts';
import {
  ActionButton,
  Muted,
  QuietButton,
  Status,
  TextWithCode,
} from '#studio/components/elements.tsx';
import { formatMoment } from '#studio/components/format-moment.ts';
import { Loaded } from '#studio/components/loaded.tsx';
import { Table } from '#studio/components/table.tsx';
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

/** How many are drawn at first, and more at a time: a month may have thousands. */
const PAGE = 50;

function MailFiles() {
  const client = useLeadsClient();
  const mails = useResource((signal) => client.mails(signal), [client]);
  const action = useAction();
  const [shown, setShown] = useState(PAGE);
  const download = (name: string) =>
    action.run(async () => saveFile(await client.mail(name), name));
  return (
    <Loaded resource={mails} loading="Loading the emails…">
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <Muted>No emails yet.</Muted>
          ) : (
            <Table
              aria-label="Emails"
              texts={['Subject', 'To', 'Date', '']}
              rows={items.slice(0, shown).map(({ name, at, to, subject }) => ({
                key: name,
                cells: [
                  subject,
                  to,
                  formatMoment(at),
                  <QuietButton
                    key="download"
                    text="Download"
                    aria-label={`Download the email from ${formatMoment(at)}`}
                    icon={DownloadIcon}
                    onClick={() => download(name)}
                  />,
                ],
              }))}
            />
          )}
          {items.length > shown ? (
            <Box>
              <ActionButton text="Show more" onClick={() => setShown(shown + PAGE)} />
            </Box>
          ) : null}
          <Status {...action} />
        </>
      )}
    </Loaded>
  );
}
