import { Card, Flex } from '@sanity/ui';
import type { ReactNode } from 'react';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { Loading, Note } from '#studio/components/elements.tsx';
import { Choice } from '#studio/components/fields.tsx';
import type { FieldAddress } from '#studio/preview/model/panes.ts';
import { useDrawnContent } from '#studio/preview/model/use-drawn-content.ts';
import { useChosenVersion } from '#studio/versions/use-chosen-version.ts';
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
export function Preview({
  published,
  versions,
  note,
  chooser,
  isUnavailable,
  children,
  ...rest
}: Props) {
  const { choices, version, choose } = useChosenVersion('preview', versions, published);
  return (
    <Flex direction="column" height="fill">
      {isUnavailable ? (
        <Note tone="caution">
          The content can’t be read right now. This is the last version that was read.
        </Note>
      ) : null}
      {note ? <Note tone="primary">{note}</Note> : null}
      <VersionPreview
        versionId={version.id}
        edited={version.documents}
        published={published}
        version={
          <>
            {chooser}
            <Choice
              aria-label="Version"
              value={version.id}
              onChoose={choose}
              options={choices.map(({ id, title }) => ({ value: id, title }))}
            />
          </>
        }
        {...rest}
      >
        {children}
      </VersionPreview>
    </Flex>
  );
}

type VersionProps = Pick<Props, 'published' | 'documentId' | 'onOpen' | 'children'> & {
  versionId: string;
  edited: StoredDocument[];
  version: ReactNode;
};

function VersionPreview(props: VersionProps) {
  const { versionId, edited, published, documentId, version, ...rest } = props;
  const state = useDrawnContent(versionId, edited, published);
  if (!state) return <Loading>Drawing the preview…</Loading>;
  const isUnused = documentId !== undefined && !state.documentIds.includes(documentId);
  return (
    <>
      {state.errors.length > 0 ? (
        <VersionErrors
          errors={state.errors}
          isWellFormed={state.isWellFormed}
          isDrawn={state.drawn !== undefined}
          onOpen={props.onOpen}
        />
      ) : null}
      {isUnused && state.errors.length === 0 ? (
        <Note tone="caution">
          This document is not a part of the audit that visitors get. What you see is the audit
          without it.
        </Note>
      ) : null}
      {state.drawn ? (
        <DrawnPreview drawn={state.drawn} documentId={documentId} version={version} {...rest} />
      ) : (
        <Card padding={4}>{version}</Card>
      )}
    </>
  );
}
