import { auditsOf, auditsWith } from '#schemas/validation/audits.ts';
import { Note } from '#studio/components/elements.tsx';
import { useFormDocuments } from '#studio/versions/use-form-documents.ts';
import { useAudit } from './use-audit.ts';

const MAX_NAMES = 4;

const LIST = new Intl.ListFormat('en-CA');

/** Says above a form that several audits, or another than the chosen one, use its document, before an editor changes it. */
export function UsedBy() {
  const { id, versions } = useFormDocuments();
  const { audit: chosen } = useAudit();
  const documents = versions?.withDrafts ?? [];
  const document = documents.find(({ _id }) => _id === id);
  if (!document) return null;
  const all = auditsOf(documents);
  const users = document._type === 'page' ? all : auditsWith(documents, document);
  const [only] = users;
  if (users.length < 2)
    return only && chosen && only.id !== chosen.id ? (
      <Note tone="primary" padding={3}>
        {`Used by “${only.title}” alone, not by “${chosen.title}”.`}
      </Note>
    ) : null;
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
