import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { SUGGESTED_LEAD_TEXTS } from '#studio/inputs/suggested-lead-texts.ts';
import { contentOf, type SeedDocument, seedDocuments, withField } from './seed.ts';

/** Leads on, with the texts that the Studio suggests and the addresses of a made-up business. */
export const LEADS_ON: LeadSettings = {
  isOn: true,
  sendAt: 'form',
  retentionMonths: 24,
  sender: {
    name: 'Harbour Web',
    address: '12 Lower Water Street, Halifax NS  B3J 1R7',
    contact: 'hello@harbourweb.test',
  },
  ...SUGGESTED_LEAD_TEXTS,
  personInCharge: {
    ...SUGGESTED_LEAD_TEXTS.personInCharge,
    name: 'Marie Tremblay',
    contact: 'privacy@harbourweb.test',
  },
};

/** What has to be true before leads can be switched on: real names and addresses, and no promise of the seed. */
export const TRUE_TEXTS: [document: string, field: string, value: string][] = [
  ['siteSettings', 'provider.name', 'Harbour Web'],
  ['siteSettings', 'provider.url', 'https://harbourweb.test'],
  ['siteSettings', 'booking', 'https://harbourweb.test/book'],
  ['siteSettings', 'privacy.url', 'https://harbourweb.test/privacy'],
  ['landingPage', 'security', 'We use your information only as the form explains.'],
  ['leadForm', 'privacyNotice', 'We use your information only as explained here.'],
];

/** The seed with texts that are true in both states, and with these lead settings. */
export const documentsWithLeads = (leads: unknown = LEADS_ON): SeedDocument[] =>
  TRUE_TEXTS.reduce(
    (documents, edit) => withField(documents, ...edit),
    withField(seedDocuments(), 'siteSettings', 'leads', leads),
  );

export const contentWithLeads = (leads?: LeadSettings): Promise<SiteContent> =>
  contentOf(documentsWithLeads(leads));
