import { Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { isDeliverable } from '#app/quiz/contract/email-address.ts';
import type { LeadDetail } from '#leads/api/admin-api.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { scoreOfScale } from '#studio/answers/outcome-words.ts';
import {
  Columns,
  Disclosure,
  Frame,
  List,
  Muted,
  Strong,
  TextWithCode,
  UNDERLINED,
} from '#studio/components/elements.tsx';
import { formatMoment } from '#studio/components/format-moment.ts';
import { Table } from '#studio/components/table.tsx';
import {
  CONSENT,
  NO_EMAIL,
  pendingText,
  scoreText,
  sourceName,
  VERIFICATION,
} from '#studio/leads/model/wording.ts';
import { Facts, Panel, StateBadge } from './lead-elements.tsx';

type Props = { lead: LeadDetail };

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** What a visitor entered, answered and agreed to, and the score. `children`: panels before these. */
export const LeadPanels = ({ lead, children }: Props & { children: ReactNode }) => (
  <>
    <Columns $min="26rem">
      {children}
      <Panel title="Contact">
        <Facts facts={contactFacts(lead)} />
      </Panel>
      {lead.lead.fields ? (
        <Panel title="Further details">
          <Facts
            facts={lead.lead.fields.map(({ label, value }) => [
              label,
              typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value),
            ])}
          />
        </Panel>
      ) : null}
      <Panel title="Score">
        <Text weight="semibold">{scoreText(lead)}</Text>
        <Muted>{VERIFICATION[lead.verification]}</Muted>
      </Panel>
      <ConsentPanel lead={lead} />
      <Panel
        title="Source"
        empty={
          Object.keys(lead.source).length === 0 &&
          'This visitor came directly, or the browser did not say from where.'
        }
      >
        <Facts
          facts={Object.entries(lead.source).map(([field, value]) => [sourceName(field), value])}
        />
      </Panel>
    </Columns>
    {lead.categories.length > 0 ? (
      <Panel title="Categories">
        <Table
          aria-label="Categories"
          texts={['Category', 'Level']}
          numbers={['Score']}
          rows={lead.categories.map(({ key, title, level, score, ...unit }) => ({
            key,
            cells: [
              title,
              level ?? '–',
              score === undefined ? 'no score' : scoreOfScale(score, undefined, unit),
            ],
          }))}
        />
      </Panel>
    ) : null}
    <Panel
      title="Answers"
      empty={lead.answers.length === 0 && 'There are none yet: they come with the report.'}
    >
      <Table
        aria-label="Answers"
        texts={['Question', 'Answer']}
        numbers={['Points']}
        rows={lead.answers.map(({ key, question, label, points }) => ({
          key,
          cells: [question, label, points ?? '–'],
        }))}
      />
    </Panel>
  </>
);

const contactFacts = (lead: LeadDetail): [string, ReactNode][] => [
  [
    'Email',
    isDeliverable(lead.email) ? (
      <a key="email" href={mailLink(lead.email)} style={UNDERLINED}>
        {lead.email}
      </a>
    ) : (
      <span key="email">
        {lead.email} <StateBadge label={NO_EMAIL} />
      </span>
    ),
  ],
  ['Earlier email', lead.formerEmails.join(', ')],
  ['Business', lead.businessName],
  ['Industry', lead.industry],
  ['City', lead.city],
  ['Province', lead.province],
  ['Audit', lead.audit],
  ['Language', languageName(lead.language)],
  ['Received', formatMoment(lead.receivedAt)],
  ['Saw the report', lead.completedAt === null ? '' : formatMoment(lead.completedAt)],
  ['Booking button', lead.bookedAt === null ? '' : `Pressed ${formatMoment(lead.bookedAt)}`],
  ['Kept until', DAY.format(lead.retainUntil)],
];

/** An address may contain `?` or `&`, which have a meaning in a link. */
const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

const ConsentPanel = ({ lead }: Props) => (
  <Panel title="Consent to marketing">
    <Strong>
      {lead.marketing && lead.state === 'accepted'
        ? 'This person agreed to marketing.'
        : 'Send this person no marketing.'}
    </Strong>
    {lead.isConsentPending ? (
      <Text size={1}>
        <TextWithCode>{pendingText(lead)}</TextWithCode>
      </Text>
    ) : null}
    {lead.consent.length === 0 ? (
      <Muted>
        {lead.marketing
          ? 'The box was ticked. This counts once you accept the lead.'
          : 'The box was not ticked.'}
      </Muted>
    ) : null}
    <List as="ul" space={3}>
      {lead.consent.map(({ kind, at, manner, language, text }) => (
        <Frame as="li" key={`${kind}${at}`} padding={3}>
          <Facts
            facts={[
              [CONSENT[kind], formatMoment(at)],
              ['How', manner],
              ['Language', language === null ? '' : languageName(language)],
            ]}
          />
          {text === null ? null : (
            <Disclosure title="The exact text">
              <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
                {text}
              </Text>
            </Disclosure>
          )}
        </Frame>
      ))}
    </List>
  </Panel>
);
