import { auditsOf, auditsWith } from '#schemas/validation/audits.ts';
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
  const some =
    all.length > users.length ? users.length : all.length > 2 ? `all ${all.length}` : 'both';
  const names = users.slice(0, MAX_NAMES).map(({ title }) => `“${title}”`);
  const others = users.length - names.length;
  return (
    <Note tone="primary" padding={3}>
      {`Used by ${some} audits: ${LIST.format(others > 0 ? [...names, `${others} more`] : names)}. What you change here changes for each of them.`}
    </Note>
  );
}
