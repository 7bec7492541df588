import { Card } from '@sanity/ui';
import type { ReactNode } from 'react';
import { useRouter } from 'sanity/router';
import { usePaneRouter } from 'sanity/structure';
import { WithVersions } from '#studio/audit/with-versions.tsx';
import { openField } from '#studio/hooks/focused-field.ts';
import type { DocumentInForm } from '#studio/versions/versions-of-audit.ts';
import { Preview } from './preview.tsx';

type Props = DocumentInForm & {
  children?: ReactNode;
};

/** The preview of a document: its audit with all drafts, and with this document as it is in the form. */
export default function DocumentPreview({ id, edited, children }: Props) {
  const { navigateIntent } = useRouter();
  const { setView } = usePaneRouter();
  return (
    <Card height="fill" overflow="hidden">
      <WithVersions document={{ id, edited }}>
        {(shown) => (
          <Preview
            {...shown}
            documentId={id}
            onOpen={({ document, type, path }) => {
              openField({ document, path });
              if (document === id) setView(null);
              else navigateIntent('edit', { id: document, type });
            }}
          >
            {children}
          </Preview>
        )}
      </WithVersions>
    </Card>
  );
}
