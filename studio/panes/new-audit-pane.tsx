import { useState } from 'react';
import { usePaneRouter } from 'sanity/structure';
import { auditsOf } from '#schemas/validation/audits.ts';
import { Pane } from '#studio/components/elements.tsx';
import { LoadingContent } from '#studio/components/loaded.tsx';
import { useDocuments } from '#studio/versions/use-documents.ts';
import type { AuditStart } from './audit-start.ts';
import { NewAuditForm } from './new-audit-form.tsx';
import { TemplateGallery } from './template-gallery.tsx';

/** Makes an audit: first from what, then for whom. `copy` in the address of the pane is the id of an audit to copy. */
export function NewAuditPane() {
  const { versions, isUnavailable } = useDocuments();
  const { params } = usePaneRouter();
  const [chosen, setStart] = useState<AuditStart | null>();
  if (!versions) return <LoadingContent isUnavailable={isUnavailable} />;
  const audit = auditsOf(versions.withDrafts).find(({ id }) => id === Object(params).copy);
  const start = chosen === undefined && audit ? { kind: 'copy' as const, audit } : chosen;
  return (
    <Pane width={start ? 1 : 2}>
      {start ? (
        <NewAuditForm start={start} versions={versions} onBack={() => setStart(null)} />
      ) : (
        <TemplateGallery audits={auditsOf(versions.withDrafts)} onChoose={setStart} />
      )}
    </Pane>
  );
}
