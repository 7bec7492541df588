import { type LiveQuery, useLiveQuery } from '#studio/hooks/use-live-query.ts';

const SWITCH: LiveQuery<boolean> = {
  groq: '*[_id == "siteSettings"][0].leads.isOn == true',
  perspective: 'published',
  decode: (result) => result === true,
};

/** Whether the published settings switch leads on; `undefined` until they are read. */
export const useLeadSwitch = (): boolean | undefined => useLiveQuery(SWITCH).data;
