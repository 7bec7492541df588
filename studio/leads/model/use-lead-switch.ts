import { useEffect, useState } from 'react';
import { map, retry, timer } from 'rxjs';
import { useDocumentStore } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';

const SWITCH = '*[_id == "siteSettings"][0].leads.isOn == true';
const RETRY_MS = 2_000;

/** Whether the published settings switch leads on; `undefined` until they are read. */
export function useLeadSwitch(): boolean | undefined {
  const documentStore = useDocumentStore();
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    const subscription = documentStore
      .listenQuery(SWITCH, {}, { perspective: 'published', apiVersion: API_VERSION })
      .pipe(
        map((result: unknown) => result === true),
        retry({ delay: () => timer(RETRY_MS) }),
      )
      .subscribe(setOn);
    return () => subscription.unsubscribe();
  }, [documentStore]);
  return isOn;
}
