import { Text } from '@sanity/ui';
import { isDeliverable } from '#app/quiz/contract/email-address.ts';
import type { LeadDetail } from '#leads/api/admin-api.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { scoreOfScale } from '#studio/answers/outcome-words.ts';
import {
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
  askToSet,
  CONSENT,
  NO_EMAIL,
  scoreText,
  sourceName,
  VERIFICATION,
} from '#studio/leads/model/wording.ts';
import { Facts, Panel, StateBadge } from './lead-elements.tsx';

type Props = { lead: LeadDetail };

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** An address may contain `?` or `&`, which have a meaning in a link. */
const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

export const ContactPanel = ({ lead }: Props) => (
  <Panel title="Contact">
    <Facts
      facts={[
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
      ]}
    />
  </Panel>
);

/** What was entered in fields of the form’s own, under the labels that the visitor read. */
export const OwnFieldsPanel = ({ lead: { lead } }: Props) =>
  lead.fields ? (
    <Panel title="Further details">
      <Facts
        facts={lead.fields.map(({ label, value }) => [
          label,
          typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value),
        ])}
      />
    </Panel>
  ) : null;

export const ScorePanel = ({ lead }: Props) => (
  <Panel title="Score">
    <Text weight="semibold">{scoreText(lead)}</Text>
    <Muted>{VERIFICATION[lead.verification]}</Muted>
  </Panel>
);

export const SourcePanel = ({ lead }: Props) => {
  const source = Object.entries(lead.source);
  return (
    <Panel
      title="Source"
      empty={
        source.length === 0 && 'This visitor came directly, or the browser did not say from where.'
      }
    >
      <Facts facts={source.map(([field, value]) => [sourceName(field), value])} />
    </Panel>
  );
};

/** The scores of a quiz with categories; nothing for any other. */
export const CategoriesPanel = ({ lead: { categories } }: Props) =>
  categories.length > 0 ? (
    <Panel title="Categories">
      <Table
        texts={['Category', 'Level']}
        numbers={['Score']}
        rows={categories.map(({ key, title, level, score, ...unit }) => ({
          key,
          cells: [
            title,
            level ?? '–',
            score === undefined ? 'no score' : scoreOfScale(score, undefined, unit),
          ],
        }))}
      />
    </Panel>
  ) : null;

export const AnswersPanel = ({ lead: { answers } }: Props) => (
  <Panel title="Answers" empty={answers.length === 0 && 'No question is answered yet.'}>
    <Table
      texts={['Question', 'Answer']}
      numbers={['Points']}
      rows={answers.map(({ key, question, label, points }) => ({
        key,
        cells: [question, label, points ?? '–'],
      }))}
    />
  </Panel>
);

/** Why a tick does not count yet. */
const pendingText = ({ missingForEmail }: LeadDetail) =>
  `This person had withdrawn the consent before the box was ticked. Anyone can tick it, so it counts only once it is confirmed by the link in an email. ${
    missingForEmail.length === 0
      ? 'The deliveries show whether an email was sent.'
      : `No email is sent, so the consent stays withdrawn: ${askToSet(missingForEmail)}`
  }`;

export function ConsentPanel({ lead }: Props) {
  const { marketing, consent, isConsentPending } = lead;
  return (
    <Panel title="Consent to marketing">
      <Strong>
        {marketing ? 'This person agreed to marketing.' : 'Send this person no marketing.'}
      </Strong>
      {isConsentPending ? (
        <Text size={1}>
          <TextWithCode>{pendingText(lead)}</TextWithCode>
        </Text>
      ) : null}
      {consent.length === 0 ? <Muted>The box was not ticked.</Muted> : null}
      <List as="ul" space={3}>
        {consent.map(({ kind, at, manner, language, text }) => (
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
}
