import { Box, type CardTone } from '@sanity/ui';
import type { ReactNode } from 'react';
import { Note } from '#studio/components/elements.tsx';
import type { ShownVersions } from './with-versions.tsx';

type Props = Pick<ShownVersions, 'note' | 'isUnavailable'> & {
  /** The document whose tab this is. */
  documentId?: string;
  /** The ids of the documents that the audit uses, once they are known. */
  usedIds?: string[];
};

/** What an editor should know of the version that is shown. */
export const VersionNotes = ({ note, isUnavailable, documentId, usedIds }: Props) => (
  <>
    {isUnavailable ? (
      <Alert>The content can’t be read right now. This is the last version that was read.</Alert>
    ) : null}
    {note ? <Alert tone="primary">{note}</Alert> : null}
    {documentId && usedIds && !usedIds.includes(documentId) ? (
      <Alert>
        This document is not a part of the audit that visitors get, so publishing it changes
        nothing. What you see is the audit without it.
      </Alert>
    ) : null}
  </>
);

export const Alert = ({ tone = 'caution', children }: { tone?: CardTone; children: ReactNode }) => (
  <Box padding={3} role="alert">
    <Note tone={tone}>{children}</Note>
  </Box>
);
