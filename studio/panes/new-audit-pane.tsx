import { useState } from 'react';
import { auditsOf } from '#schemas/validation/audits.ts';
import { LoadingContent } from '#studio/components/loaded.tsx';
import { Pane } from '#studio/components/pane.tsx';
import { useDocuments } from '#studio/versions/use-documents.ts';
import type { AuditStart } from './audit-start.ts';
import { NewAuditForm } from './new-audit-form.tsx';
import { TemplateGallery } from './template-gallery.tsx';

/** Makes an audit: first from what, then for whom. */
export function NewAuditPane() {
  const { versions, isUnavailable } = useDocuments();
  const [start, setStart] = useState<AuditStart>();
  // What was chosen last has the focus when an editor comes back.
  const [last, setLast] = useState<AuditStart>();
  if (!versions) return <LoadingContent isUnavailable={isUnavailable} />;
  return (
    <Pane title="New audit" width={start ? 1 : 2}>
      {start ? (
        <NewAuditForm
          start={start}
          versions={versions}
          onBack={() => {
            setLast(start);
            setStart(undefined);
          }}
        />
      ) : (
        <TemplateGallery audits={auditsOf(versions.withDrafts)} last={last} onChoose={setStart} />
      )}
    </Pane>
  );
}
