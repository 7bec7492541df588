import { CheckmarkCircleIcon, CircleIcon, EditIcon } from '@sanity/icons';
import { Flex, Stack, Text } from '@sanity/ui';
import { useSchema, useWorkspace } from 'sanity';
import { Link } from 'sanity/router';
import { AUDIT_PART_TYPES } from '#schemas/types/document-types.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { asOnlyAudit } from '#schemas/validation/audits.ts';
import { keyedPath, segmentsOf } from '#schemas/validation/keyed-path.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import {
  Frame,
  List,
  Muted,
  QuietButton,
  Section,
  Strong,
  UNDERLINED,
} from '#studio/components/elements.tsx';
import { Loaded, LoadingContent } from '#studio/components/loaded.tsx';
import { Pane } from '#studio/components/pane.tsx';
import { useResource } from '#studio/hooks/use-resource.ts';
import { gapsInWords } from '#studio/translations/audit-languages.ts';
import { useLanguageStates, useOpenLanguages } from '#studio/translations/open-languages.ts';
import { fieldTitles } from '#studio/versions/field-titles.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { type LaunchStep, launchSteps, type StepField } from './launch-steps.ts';

const STATES = {
  done: { text: 'Done', tone: 'positive', icon: CheckmarkCircleIcon },
  edited: { text: 'Done, not live yet', tone: 'caution', icon: EditIcon },
  open: { text: 'Open', tone: 'default', icon: CircleIcon },
} as const;

/** The first entry of the Studio: what is left to do before visitors are invited, and where the guide is. */
export function StartPane() {
  const { basePath } = useWorkspace();
  return (
    <Pane title="Start here">
      <Stack space={5}>
        <LaunchSteps />
        <Languages />
        <Section title="Help">
          <Text size={1}>
            <Link href={`${basePath}/help`.replace('//', '/')} style={UNDERLINED}>
              The guide for marketers
            </Link>{' '}
            says where to find everything, and how to try an edit before you publish it.
          </Text>
        </Section>
      </Stack>
    </Pane>
  );
}

function LaunchSteps() {
  const { versions, isUnavailable } = useDocuments();
  const { audit } = useAudit();
  const id = audit?.id;
  const launch = useResource(
    async () =>
      versions && id !== undefined
        ? launchSteps({
            published: asOnlyAudit(versions.published, id),
            withDrafts: asOnlyAudit(versions.withDrafts, id),
          })
        : undefined,
    [versions, id],
  );
  if (!versions || !audit) return <LoadingContent isUnavailable={isUnavailable} />;
  const isLive = versions.published.some(({ _id, isPaused }) => _id === id && isPaused !== true);
  return (
    <Loaded resource={launch} loading="Looking through the content…">
      {(steps) => (
        <Section
          title={
            isLive
              ? `“${audit.title}” is live: five things to check`
              : `Five things before “${audit.title}” goes live`
          }
          intro={`${steps.filter(({ state }) => state === 'done').length} of ${steps.length} done. Visitors see what is published.`}
        >
          <List as="ol" space={3}>
            {steps.map((step) => (
              <Step key={step.title} step={step} documents={versions.withDrafts} />
            ))}
          </List>
        </Section>
      )}
    </Loaded>
  );
}

function Languages() {
  const { versions } = useDocuments();
  const { audit } = useAudit();
  const states = useLanguageStates(versions?.withDrafts, audit?.id) ?? [];
  const open = useOpenLanguages();
  if (states.length === 0) return null;
  return (
    <Section title="Languages">
      <List as="ul" space={3}>
        {states.map((each) => (
          <Flex as="li" key={each.tag} gap={3} align="center" wrap="wrap">
            <Strong>{languageName(each.tag)}</Strong>
            <Muted>
              {each.missing + each.toReview > 0 ? gapsInWords(each) : 'Everything is translated'}
              {each.isLive ? ' · live' : ' · hidden'}
            </Muted>
            <QuietButton
              text="Open"
              aria-label={`Open ${languageName(each.tag)}`}
              onClick={() => open(each.tag, each.missing > 0 ? 'missing' : 'all')}
            />
          </Flex>
        ))}
      </List>
    </Section>
  );
}

function Step({ step, documents }: { step: LaunchStep; documents: StoredDocument[] }) {
  const { text, tone, icon: Icon } = STATES[step.state];
  return (
    <Frame as="li" tone={tone}>
      <Flex gap={3} justify="space-between" wrap="wrap">
        <Strong>{step.title}</Strong>
        <Flex gap={2}>
          <Text size={1}>
            <Icon />
          </Text>
          <Text size={1}>{text}</Text>
        </Flex>
      </Flex>
      <Muted>{step.text}</Muted>
      <Flex gap={4} wrap="wrap">
        {step.fields.map((place) => (
          <Text size={1} key={`${place.document} ${place.field}`}>
            <FieldLink place={place} documents={documents} />
          </Text>
        ))}
      </Flex>
    </Frame>
  );
}

type FieldLinkProps = { place: StepField; documents: StoredDocument[] };

function FieldLink({ place: { document: id, type, field }, documents }: FieldLinkProps) {
  const schema = useSchema();
  const document = documents.find(({ _id }) => _id === id);
  const isPart = AUDIT_PART_TYPES.some((each) => each === type);
  return (
    <DocumentLink id={id} type={type} path={keyedPath(document, segmentsOf(field))}>
      {document && !isPart
        ? capitalize(documentName(document))
        : fieldTitles(schema.get(type), field)}
    </DocumentLink>
  );
}
