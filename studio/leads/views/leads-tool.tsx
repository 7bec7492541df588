import { Card } from '@sanity/ui';
import { environment } from '#studio/config/environment.ts';
import { useLeadSwitch } from '#studio/leads/model/use-lead-switch.ts';
import { Leads } from './leads.tsx';

/** The tool Leads in the Studio's bar. */
export default function LeadsTool() {
  const isOn = useLeadSwitch();
  return (
    <Card as="main" height="fill" overflow="auto">
      <Leads url={environment.leadsUrl} isOn={isOn} />
    </Card>
  );
}
