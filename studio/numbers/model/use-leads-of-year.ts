import { ownProperty } from '#app/quiz/base/unknown.ts';
import { lastDays } from '#leads/api/period.ts';
import type { LeadResults } from '#leads/api/results-api.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { settingsOfAudit } from '#schemas/validation/audits.ts';
import { environment } from '#studio/environment.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { createAdminClient } from '#studio/leads/model/leads-client.ts';
import { TOKEN_REFUSED } from '#studio/leads/model/leads-error.ts';
import { useToken } from '#studio/leads/model/token.ts';

/** From so many leads on, the Studio uses what they answered. */
export const ENOUGH_LEADS = 30;

/** What an audit’s stored leads of the last twelve months say, or a sentence on why that is not known. */
export type LeadsOfYear = {
  isOn: boolean;
  results?: LeadResults;
  reason?: string;
};

/** `published`: the documents by which leads are on. Nothing is read while they are off. */
export function useLeadsOfYear(
  published: readonly StoredDocument[],
  audit: string,
  url = environment.leadsUrl,
): LeadsOfYear {
  const isOn = ownProperty(settingsOfAudit(published, audit)?.leads, 'isOn') === true;
  const [token] = useToken();
  const { data: results, problem } = useResource(
    async (signal) => {
      const period = lastDays(365, Date.now());
      return isOn ? createAdminClient(url, token).results({ audit, ...period }, signal) : undefined;
    },
    [isOn, audit, url, token],
  );
  if (!isOn) return { isOn, reason: 'Leads are off, so no answers are stored.' };
  if (results) return { isOn, results };
  const refused = 'Leads are protected: enter their token in Numbers first.';
  return { isOn, reason: problem === TOKEN_REFUSED ? refused : (problem ?? 'Reading the leads…') };
}
