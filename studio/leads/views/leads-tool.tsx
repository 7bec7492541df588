import { Card } from '@sanity/ui';
import { z } from 'zod';
import { HOME_AUDIT } from '#app/quiz/contract/query.ts';
import { environment } from '#studio/config/environment.ts';
import { type LiveQuery, useLiveQuery } from '#studio/hooks/use-live-query.ts';
import { HomeSettings } from './lead-elements.tsx';
import { Leads } from './leads.tsx';

/** Whether some published settings switch leads on, and the settings of the audit at `/`. */
const SETTINGS: LiveQuery<{ isOn: boolean; home?: string }> = {
  groq: `{
    "isOn": count(*[_type == "siteSettings" && leads.isOn == true]) > 0,
    "home": ${HOME_AUDIT}.settings._ref
  }`,
  perspective: 'published',
  decode: (result) => settings.parse(result),
};

const settings = z.object({ isOn: z.boolean(), home: z.string().optional().catch(undefined) });

/** The tool Leads in the Studio's bar. */
export default function LeadsTool() {
  const { data } = useLiveQuery(SETTINGS);
  return (
    <Card as="main" height="fill" overflow="auto">
      <HomeSettings.Provider value={data?.home}>
        <Leads url={environment.leadsUrl} isOn={data?.isOn} />
      </HomeSettings.Provider>
    </Card>
  );
}
