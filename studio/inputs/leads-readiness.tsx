import { Card, Stack, Text } from '@sanity/ui';
import { useCallback } from 'react';
import { TextWithCode } from '#studio/components/elements.tsx';
import { environment } from '#studio/config/environment.ts';
import { createLeadsClient } from '#studio/leads/model/leads-client.ts';
import { useResource } from '#studio/leads/model/use-resource.ts';
import { askToSet } from '#studio/leads/model/wording.ts';

const client = createLeadsClient(environment.leadsUrl, () => {});

/** What is missing outside of the Studio while leads are on, as the leads process says. */
export function LeadsReadiness() {
  const load = useCallback((signal: AbortSignal) => client.endpoints(signal), []);
  const { data, error } = useResource(load);
  const problems = error
    ? [`What else is missing is not known. ${error.message}`]
    : data
      ? [
          data.missingForEmail.length > 0 &&
            `No email is sent, so the report has no button for one: ${askToSet(data.missingForEmail)}`,
          data.items.length === 0 &&
            'Nobody is told of new leads yet: add an email address or a webhook in Leads, under Deliveries.',
        ].filter((text) => typeof text === 'string')
      : [];
  return (
    <div role="status">
      {problems.length > 0 ? (
        <Card border radius={2} padding={4} tone="caution">
          <Stack space={3}>
            {problems.map((text) => (
              <Text key={text} size={1}>
                <TextWithCode>{text}</TextWithCode>
              </Text>
            ))}
          </Stack>
        </Card>
      ) : null}
    </div>
  );
}
