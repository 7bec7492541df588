import { getPublishedId } from '@sanity/client/csm';
import type { PreviewProps } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { auditsWith } from '#schemas/validation/audits.ts';
import { namesOf } from '#schemas/wording/document-name.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';

/** The types whose documents look the same in each audit. */
const NAMELESS = ['landingPage', 'leadForm', 'resultsPage', 'quiz'];

/** The preview of a document, such as in a list to choose from. That of a part of an audit, or of an answer set, names the audits. */
export const PreviewWithAudit = (props: PreviewProps) =>
  [...NAMELESS, 'answerSet'].includes(props.schemaType?.name ?? '') ? (
    <Named {...props} />
  ) : (
    props.renderDefault(props)
  );

function Named(props: PreviewProps) {
  const { versions } = useDocuments();
  const { name: _type = '', title: kind } = props.schemaType ?? {};
  const _id = getPublishedId(String(ownProperty(props, '_id')));
  const owners = namesOf(auditsWith(versions?.withDrafts ?? [], { _id, _type }));
  const name = NAMELESS.includes(_type) ? kind : props.title;
  return props.renderDefault({ ...props, title: owners ? `${name} · ${owners}` : props.title });
}
