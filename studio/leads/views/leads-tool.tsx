import { Card } from '@sanity/ui';
import { environment } from '#studio/config/environment.ts';
import { type LiveQuery, useLiveQuery } from '#studio/hooks/use-live-query.ts';
import { Leads } from './leads.tsx';

/** Whether some published settings switch leads on. */
const SWITCH: LiveQuery<boolean> = {
  groq: 'count(*[_type == "siteSettings" && leads.isOn == true]) > 0',
  perspective: 'published',
  decode: (result) => result === true,
};

/** The tool Leads in the Studio's bar. */
export default function LeadsTool() {
  const { data: isOn } = useLiveQuery(SWITCH);
  return (
    <Card as="main" height="fill" overflow="auto">
      <Leads url={environment.leadsUrl} isOn={isOn} />
    </Card>
  );
}
