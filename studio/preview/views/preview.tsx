import { Flex } from '@sanity/ui';
import { type ReactNode, useCallback, useRef } from 'react';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { VersionNotes } from '#studio/audit/version-notes.tsx';
import type { ShownVersions } from '#studio/audit/with-versions.tsx';
import { Loading } from '#studio/components/elements.tsx';
import { useResource } from '#studio/hooks/use-resource.ts';
import { type DrawnState, drawnStateFor } from '#studio/preview/model/drawn-content.ts';
import type { FieldAddress } from '#studio/preview/model/panes.ts';
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
  const { published, version, alone, chooser, note, isUnavailable } = props;
  const { documentId, onOpen, children } = props;
  const state = useDrawnContent(version.id, version.documents, published, alone);
  const { drawn, errors = [], documentIds } = state ?? {};
  return (
    <Flex direction="column" height="fill">
      <VersionNotes
        note={note}
        isUnavailable={isUnavailable}
        documentId={documentId}
        usedIds={errors.length === 0 ? documentIds : undefined}
      />
      {state && errors.length > 0 ? (
        <VersionErrors
          state={state}
          isUnfinished={isUnfinished(documentId, published, state)}
          onOpen={onOpen}
        />
      ) : null}
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

/** Whether all that is wrong is that the document in the form is new, and not complete yet. */
const isUnfinished = (id: string | undefined, published: StoredDocument[], state: DrawnState) =>
  !published.some(({ _id }) => _id === id) && state.errors.every(({ document }) => document === id);

/**
 * What to draw of the documents of this version; `undefined` until it is known for the first time. When
 * another version is chosen, the previous version's state stays until the new one's is known.
 */
function useDrawnContent(
  version: string,
  edited: StoredDocument[],
  published: StoredDocument[],
  alone: StoredDocument[] | undefined,
): DrawnState | undefined {
  const latest = useRef<{ version: string; state: DrawnState }>();
  const load = useCallback(async () => {
    const last = latest.current?.version === version ? latest.current.state.drawn : undefined;
    const state = await drawnStateFor(edited, published, last, alone);
    latest.current = { version, state };
    return state;
  }, [version, edited, published, alone]);
  const { data, problem } = useResource(load);
  // The Studio shows an error of a component, and offers to try again.
  if (problem) throw new Error(problem);
  return data;
}
