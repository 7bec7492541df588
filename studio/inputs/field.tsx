import type { FieldProps } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Documents } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { useFormDocuments } from '#studio/versions/use-form-documents.ts';

/** Each field of a form. One of the settings is drawn only while a report shows the part that it is for. */
export const StudioField = (props: FieldProps) =>
  props.schemaType.options?.isOfReport ? <FieldOfReport {...props} /> : props.renderDefault(props);

function FieldOfReport(props: FieldProps) {
  const { id, versions } = useFormDocuments();
  const isHidden = versions && isSwitchedOff(versions.withDrafts, id, props.name);
  // An error in what is hidden would not be seen.
  return isHidden && props.validation.length === 0 ? null : props.renderDefault(props);
}

/** Whether this part of the report is switched off in each audit with these settings. `documents`: one version of each. */
export function isSwitchedOff(documents: Documents, settings: string, part: string): boolean {
  const audits = documents.filter((each) => refsIn(each.settings).includes(settings));
  const ids = audits.flatMap(({ resultsPage }) => refsIn(resultsPage));
  const reports = documents.filter(({ _id }) => ids.includes(_id));
  const isShown = reports.some((each) => ownProperty(each[part], 'isShown') !== false);
  return reports.length > 0 && !isShown;
}
