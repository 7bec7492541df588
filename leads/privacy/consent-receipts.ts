import { z } from 'zod';
import { leadDetail } from '#leads/api/admin-api.ts';
import { haveOneSender } from '#leads/content/audits.ts';
import { type Query, sql } from '#leads/database/query.ts';
import { isOfPerson } from '#leads/database/stored-submission.ts';

/** The evidence of a consent, with the title of its audit. */
const receipt = leadDetail.shape.consent.element.extend({ audit: z.string() });

/** What a person has consented to and withdrawn, oldest first, from the sender of an audit or from all. */
export const consentOf = (query: Query, personKey: string, audit?: string) =>
  query.rows(receipt)`
    select coalesce(title, consent_event.audit) as audit, kind, at, manner, exact_text as text,
      language from consent_event
    left join consent_text on consent_text.id = consent_event.text_id
    left join audit as of_event on of_event.id = consent_event.audit
    where (person_key = ${personKey}
        or submission_id in (select id from submission where ${isOfPerson(personKey)}))
      ${audit === undefined ? sql`` : sql`and ${haveOneSender(sql`consent_event.audit`, audit)}`}
    order by at, consent_event.id`;
