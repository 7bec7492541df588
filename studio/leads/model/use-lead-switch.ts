import { type LiveQuery, useLiveQuery } from '#studio/hooks/use-live-query.ts';

const SWITCH: LiveQuery<boolean> = {
  groq: 'count(*[_type == "siteSettings" && leads.isOn == true]) > 0',
  perspective: 'published',
  decode: (result) => result === true,
};

/** Whether some published settings switch leads on; `undefined` until they are read. */
export const useLeadSwitch = (): boolean | undefined => useLiveQuery(SWITCH).data;
