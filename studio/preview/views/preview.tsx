import { Flex } from '@sanity/ui';
import type { ReactNode } from 'react';
import { Loading } from '#studio/components/elements.tsx';
import type { FieldAddress } from '#studio/preview/model/panes.ts';
import { useDrawnContent } from '#studio/preview/model/use-drawn-content.ts';
import { VersionNotes } from '#studio/versions/version-notes.tsx';
import type { ShownVersions } from '#studio/versions/with-versions.tsx';
import { DrawnPreview } from './drawn-preview.tsx';
import { VersionErrors } from './version-errors.tsx';

type Props = ShownVersions & {
  /** The document whose tab this is. */
  documentId?: string;
  onOpen: (field: FieldAddress) => void;
  /** Further buttons of the toolbar. */
  children?: ReactNode;
};

/** The site as a version of the content makes it, while editors type. */
export function Preview(props: Props) {
  const { published, version, chooser, note, isUnavailable, documentId, onOpen, children } = props;
  const state = useDrawnContent(version.id, version.documents, published);
  const { drawn, errors = [], documentIds } = state ?? {};
  return (
    <Flex direction="column" height="fill">
      <VersionNotes
        note={note}
        isUnavailable={isUnavailable}
        documentId={documentId}
        usedIds={errors.length === 0 ? documentIds : undefined}
      />
      {state && errors.length > 0 ? <VersionErrors state={state} onOpen={onOpen} /> : null}
      {drawn ? (
        <DrawnPreview drawn={drawn} documentId={documentId} version={chooser} onOpen={onOpen}>
          {children}
        </DrawnPreview>
      ) : (
        <Flex padding={2} gap={3} align="center" wrap="wrap">
          {state ? (
            <>
              {chooser}
              {children}
            </>
          ) : (
            <Loading>Drawing the preview…</Loading>
          )}
        </Flex>
      )}
    </Flex>
  );
}
