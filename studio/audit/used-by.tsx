import { getPublishedId, type PreviewProps } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { auditsOf, auditsWith } from '#schemas/validation/audits.ts';
import { namesOf } from '#schemas/wording/document-name.ts';
import { Note } from '#studio/components/elements.tsx';
import { useFormId } from '#studio/hooks/use-form-id.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';

const MAX_NAMES = 4;

const LIST = new Intl.ListFormat('en-CA');

/** Says above a form that several audits use its document, before an editor changes it for all of them. */
export function UsedBy() {
  const id = useFormId();
  const { versions } = useDocuments();
  const documents = versions?.withDrafts ?? [];
  const document = documents.find(({ _id }) => _id === id);
  if (!document) return null;
  const all = auditsOf(documents);
  const users = document._type === 'page' ? all : auditsWith(documents, document);
  if (users.length < 2) return null;
  const names = users.slice(0, MAX_NAMES).map(({ title }) => `“${title}”`);
  const others = users.length - names.length;
  return (
    <Note tone="primary" padding={3}>
      {`Used by ${users.length === all.length ? `all ${all.length}` : users.length} audits: ${LIST.format(others > 0 ? [...names, `${others} more`] : names)}. What you change here changes for each of them.`}
    </Note>
  );
}

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
