import { Card, Stack, Text, useToast } from '@sanity/ui';
import { useEffect, useId, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { reasonOf } from '#schemas/wording/reason-of.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import {
  ActionButton,
  Buttons,
  Frame,
  Muted,
  Section,
  Status,
  StatusBox,
} from '#studio/components/elements.tsx';
import { ChoiceField, Field, TextField } from '#studio/components/fields.tsx';
import { LanguageField } from '#studio/components/language-field.tsx';
import { warnBeforeLeaving } from '#studio/hooks/open-forms.ts';
import { useAction } from '#studio/hooks/use-action.ts';
import {
  type AuditStart,
  documentsOfStart,
  fieldsForClient,
  languagesOfStart,
  seoForClient,
  settingsOf,
} from './audit-start.ts';
import { createAudit, uploadPictures } from './create-audit.ts';
import { clientsIn, draftOf, EMPTY_AUDIT, type EnteredAudit, NEW_CLIENT } from './entered-audit.ts';

const NO_ENDPOINTS =
  ' Webhooks and recipients that get the leads of the original alone do not get those of the copy: see Leads, Deliveries.';

type Props = { start: AuditStart; versions: Versions; onBack: () => void };

/** Asks for the name, the client and the address of a new audit, and creates it: all of it, or nothing. */
export function NewAuditForm({ start, versions, onBack }: Props) {
  const { withDrafts } = versions;
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const { open } = useAudit();
  const [entered, setEntered] = useState(EMPTY_AUDIT);
  useEffect(() => warnBeforeLeaving(() => entered !== EMPTY_AUDIT), [entered]);
  const set = (field: keyof EnteredAudit) => (value: string) =>
    setEntered({ ...entered, [field]: value });
  const draft = draftOf(entered, withDrafts, languagesOfStart(start, withDrafts));
  const reasonId = useId();
  const { run, isRunning, outcome } = useAction(
    (error) => `Nothing was created. ${reasonOf(error)}`,
  );

  const create = () =>
    run(async () => {
      const { settings, newClient, title, slug } = draft;
      const ofClient = settings
        ? { document: settings, ...(await seoForClient(start, settings, title, withDrafts)) }
        : { ...(await settingsOf(newClient)), fields: fieldsForClient(newClient) };
      const { pictures, ...own } = await documentsOfStart(start, withDrafts);
      await uploadPictures(client, pictures);
      const id = await createAudit(client, {
        title,
        slug,
        ...own,
        fields: { ...own.fields, ...ofClient.fields },
        settings: { document: ofClient.document, isNew: !settings },
        translations: [...own.translations, ...ofClient.translations],
      });
      toast.push({
        status: 'success',
        closable: true,
        title: 'The new audit is made',
        description: `Nobody sees it until you publish it.${start.kind === 'copy' ? NO_ENDPOINTS : ''}`,
      });
      open(id);
    });

  const from = start.kind === 'template' ? start.template.title : `a copy of ${start.audit.title}`;
  return (
    <Section
      title={`New audit: ${from}`}
      intro="It gets questions, a landing page, a form and report texts of its own, as drafts."
    >
      <Card
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!draft.problem) void create();
        }}
      >
        <Stack space={4}>
          <TextField title="Name" autoFocus value={entered.title} onValue={set('title')} />
          <ChoiceField
            title="Client"
            value={entered.client}
            onChoose={set('client')}
            options={[
              { value: '', title: 'Choose the client that it is for' },
              ...clientsIn(withDrafts).map(({ id, title }) => ({ value: id, title })),
              { value: NEW_CLIENT, title: 'A new client' },
            ]}
          />
          {entered.client === NEW_CLIENT ? (
            <Frame>
              <TextField
                title="Business name of the client"
                value={entered.clientName}
                onValue={set('clientName')}
              />
              <TextField
                title="Website of the client (you can add it later)"
                placeholder="https://"
                error={draft.websiteProblem}
                value={entered.website}
                onValue={set('website')}
              />
              <Field title="Language of the audit">
                {({ id }) => (
                  <LanguageField
                    select={{ id }}
                    value={entered.language}
                    error={draft.languageProblem}
                    onLanguage={set('language')}
                  />
                )}
              </Field>
            </Frame>
          ) : null}
          {draft.languageNote ? (
            <Muted>
              {draft.languageNote}{' '}
              {draft.settings ? (
                <DocumentLink id={draft.settings._id} type="siteSettings" path={['language']}>
                  Change it in the settings of this client
                </DocumentLink>
              ) : null}
            </Muted>
          ) : null}
          <TextField
            title="Address, after /q/"
            error={draft.slugProblem}
            value={draft.slug}
            onValue={set('slug')}
          />
          <Stack space={3}>
            <Buttons>
              <ActionButton
                mode="default"
                type="submit"
                text={isRunning ? 'Creating…' : 'Create the audit'}
                disabled={draft.problem !== undefined}
                aria-describedby={reasonId}
              />
              <ActionButton mode="bleed" text="Choose another start" onClick={onBack} />
            </Buttons>
            <StatusBox id={reasonId}>
              {draft.problem ? <Text size={1}>{draft.problem}</Text> : null}
            </StatusBox>
          </Stack>
          <Status outcome={outcome} />
        </Stack>
      </Card>
    </Section>
  );
}
