import { Card, Stack, useToast } from '@sanity/ui';
import { useState } from 'react';
import { useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { auditsOf, homePart } from '#schemas/validation/audits.ts';
import { messageOf } from '#shared/message-of.mjs';
import { ActionButton, Pane, Section, Status } from '#studio/components/elements.tsx';
import { ChoiceField, TextField } from '#studio/components/fields.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
import { proposedName } from '#studio/inputs/proposed-name.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { createAudit, isSlug } from './create-audit.ts';
import { documentsOf, partsOfAudit, shippedSettings, TEMPLATES } from './templates.ts';

const DEFAULT_TEMPLATE = TEMPLATES[0];

/** Makes an audit with a quiz of a template and a landing page, a form and report texts of its own, all as drafts. */
export function NewAuditPane() {
  const client = useClient({ apiVersion: API_VERSION });
  const { navigateIntent } = useRouter();
  const toast = useToast();
  const { versions } = useDocuments();
  const [title, setTitle] = useState('');
  const [entered, setSlug] = useState<string>();
  const [hasOwnSettings, setHasOwnSettings] = useState('no');
  const [templateId, setTemplate] = useState<string>(DEFAULT_TEMPLATE.id);
  const { run, isRunning, outcome } = useAction(
    (error) => `Nothing was created. ${messageOf(error)}`,
  );
  const slug = entered ?? proposedName(title, []);
  const documents = versions?.withDrafts ?? [];
  const audits = auditsOf(documents);
  const shared = homePart(documents, 'settings');
  const isTaken = audits.some(({ path }) => path === `/q/${slug}`);
  const problem =
    slug !== '' && !isSlug(slug)
      ? 'Use small letters and digits, with single hyphens between.'
      : isTaken
        ? 'Another audit has this address.'
        : undefined;
  const isReady = title.trim() !== '' && slug !== '' && problem === undefined && versions;

  const create = () =>
    run(async () => {
      const template = TEMPLATES.find(({ id }) => id === templateId) ?? DEFAULT_TEMPLATE;
      const [quiz, parts] = await Promise.all([documentsOf(template), partsOfAudit(template)]);
      const settings = {
        document: shared ?? (await shippedSettings()),
        isCopied: !shared || hasOwnSettings === 'yes',
      };
      const id = await createAudit(client, { title: title.trim(), slug, quiz, parts, settings });
      toast.push({
        status: 'success',
        title: 'The new audit is a draft',
        description: 'Look at it in Preview. “Publish with its parts” puts it online.',
      });
      navigateIntent('edit', { id, type: 'audit' });
    });

  return (
    <Pane>
      <Section
        title="Start a new audit"
        intro="It gets a quiz, a landing page, a lead form and report texts of its own. To start from one of your audits, open it and choose Duplicate with its parts."
      >
        <Card as="form" onSubmit={(event) => event.preventDefault()}>
          <Stack space={4}>
            <TextField title="Name" value={title} onValue={setTitle} />
            <TextField title="Address, after /q/" error={problem} value={slug} onValue={setSlug} />
            <ChoiceField
              title="Start from"
              value={templateId}
              onChoose={setTemplate}
              options={TEMPLATES.map((each) => ({ value: each.id, title: each.title }))}
            />
            {shared ? (
              <ChoiceField
                title="Settings: business, brand, booking and leads"
                value={hasOwnSettings}
                onChoose={setHasOwnSettings}
                options={[
                  { value: 'no', title: `Share those of “${audits[0]?.title}”` },
                  { value: 'yes', title: 'Its own: a copy of these to edit, for another client' },
                ]}
              />
            ) : null}
            <ActionButton
              mode="default"
              text={isRunning ? 'Creating…' : 'Create the audit'}
              disabled={!isReady || isRunning}
              onClick={create}
            />
            <Status outcome={outcome} />
          </Stack>
        </Card>
      </Section>
    </Pane>
  );
}
