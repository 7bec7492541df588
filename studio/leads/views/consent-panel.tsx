import { Text } from '@sanity/ui';
import type { LeadDetail } from '#leads/api/admin-api.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import {
  Disclosure,
  Frame,
  List,
  Muted,
  Strong,
  TextWithCode,
} from '#studio/components/elements.tsx';
import { formatMoment } from '#studio/components/format-moment.ts';
import { askToSet, CONSENT } from '#studio/leads/model/wording.ts';
import { Facts, Panel } from './lead-elements.tsx';

/** Why a tick does not count yet. */
const pendingText = ({ missingForEmail }: LeadDetail) =>
  `This person had withdrawn the consent before the box was ticked. Anyone can tick it, so it counts only once it is confirmed by the link in an email. ${
    missingForEmail.length === 0
      ? 'The deliveries show whether an email was sent.'
      : `No email is sent, so the consent stays withdrawn: ${askToSet(missingForEmail)}`
  }`;

/** Whether this person may get marketing, and the receipt of each consent and withdrawal. */
export function ConsentPanel({ lead }: { lead: LeadDetail }) {
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
