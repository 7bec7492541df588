import { Card, Stack, Text } from '@sanity/ui';
import type { LeadDetail } from '#leads/admin-api.ts';
import { Disclosure, List } from '#studio/components/elements.tsx';
import { languageName } from '#studio/leads/model/format.ts';
import { formatMoment } from '#studio/wording/format-moment.ts';
import { Facts, Panel } from './elements.tsx';

/** Whether this person may get marketing, and the receipt of each consent and withdrawal. */
export function ConsentPanel({ lead: { marketing, consent } }: { lead: LeadDetail }) {
  return (
    <Panel title="Consent to marketing">
      <Text size={1} weight="semibold">
        {marketing ? 'This person agreed to marketing.' : 'Send this person no marketing.'}
      </Text>
      {consent.length > 0 ? (
        <List as="ul" space={3}>
          {consent.map((event) => (
            <Card as="li" key={`${event.kind}${event.at}`} border padding={3} radius={2}>
              <Stack space={3}>
                <Facts
                  facts={[
                    [event.kind === 'given' ? 'Given' : 'Withdrawn', formatMoment(event.at)],
                    ['How', event.manner],
                    ['Language', event.language === null ? '' : languageName(event.language)],
                  ]}
                />
                {event.text === null ? null : (
                  <Disclosure title="The exact text">
                    <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
                      {event.text}
                    </Text>
                  </Disclosure>
                )}
              </Stack>
            </Card>
          ))}
        </List>
      ) : (
        <Text muted size={1}>
          The box was not ticked.
        </Text>
      )}
    </Panel>
  );
}
