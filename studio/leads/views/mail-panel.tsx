import { DownloadIcon } from '@sanity/icons';
import { Text } from '@sanity/ui';
import { useCallback } from 'react';
import { formatMoment } from '#studio/leads/model/format.ts';
import { useLeadsClient } from '#studio/leads/model/leads-context.ts';
import { saveFile } from '#studio/leads/model/save-file.ts';
import { useAction } from '#studio/leads/model/use-action.ts';
import { useResource } from '#studio/leads/model/use-resource.ts';
import { Table } from '#studio/table.tsx';
import { ActionButton } from './action-button.tsx';
import { Failure, LoadingSlowly, Panel, Status } from './elements.tsx';

/** Where e-mails go, with the files that were written instead of being sent. */
export const MailPanel = ({ email }: { email: 'smtp' | 'files' }) => (
  <Panel title="E-mails">
    {email === 'smtp' ? (
      <Text size={1}>E-mails are sent by your mail server.</Text>
    ) : (
      <>
        <Text size={1}>
          E-mails are not sent yet. They are written to files, because no mail server is set: ask
          the person who runs the site to set SMTP_URL.
        </Text>
        <MailFiles />
      </>
    )}
  </Panel>
);

function MailFiles() {
  const client = useLeadsClient();
  const load = useCallback((signal: AbortSignal) => client.mails(signal), [client]);
  const { data, error, reload } = useResource(load);
  const { run, outcome } = useAction();
  const download = (name: string) =>
    run(async () => {
      saveFile(name, await client.mail(name));
      return undefined;
    });
  if (!data)
    return error ? (
      <Failure error={error} onRetry={reload} />
    ) : (
      <LoadingSlowly>Loading the e-mails…</LoadingSlowly>
    );
  if (data.items.length === 0)
    return (
      <Text muted size={1}>
        No e-mail was written yet.
      </Text>
    );
  return (
    <>
      <Table
        columns={[{ title: 'Written' }, { title: 'To' }, { title: 'Subject' }, { title: 'File' }]}
        rows={data.items.map(({ name, at, to, subject }) => ({
          key: name,
          cells: [
            formatMoment(at),
            to,
            subject,
            <ActionButton
              key={name}
              text="Download"
              label={`Download the e-mail of ${formatMoment(at)}`}
              icon={DownloadIcon}
              onClick={() => download(name)}
            />,
          ],
        }))}
      />
      <Status outcome={outcome} />
    </>
  );
}
