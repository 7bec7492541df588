import { getPublishedId, type PreviewProps } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { ownersOfPart } from '#schemas/wording/document-name.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';

/** The types whose documents look the same in each audit. */
const NAMELESS = ['landingPage', 'leadForm', 'resultsPage', 'quiz'];

/** The preview of a document, such as in a list to choose from. That of a part of an audit names the audit. */
export const PreviewWithAudit = (props: PreviewProps) =>
  NAMELESS.includes(props.schemaType?.name ?? '') ? (
    <Named {...props} />
  ) : (
    props.renderDefault(props)
  );

function Named(props: PreviewProps) {
  const { versions } = useDocuments();
  const id = getPublishedId(String(ownProperty(props, '_id')));
  const owners = ownersOfPart(versions?.withDrafts ?? [], id);
  const kind = props.schemaType?.title;
  return props.renderDefault({ ...props, title: owners ? `${kind} · ${owners}` : props.title });
}
