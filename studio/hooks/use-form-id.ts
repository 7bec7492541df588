import { getPublishedId, useFormValue } from 'sanity';

/** The published id of the document in the form around. */
export const useFormId = (): string => getPublishedId(String(useFormValue(['_id']) ?? ''));
