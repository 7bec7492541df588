import { Box, Card, type CardTone, Flex } from '@sanity/ui';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Note } from '#studio/components/elements.tsx';
import { LoadingContent } from '#studio/components/loaded.tsx';
import { useDocuments } from '#studio/versions/use-documents.ts';
import {
  type DocumentInForm,
  type ShownVersions,
  shownVersions,
} from '#studio/versions/versions-of-audit.ts';
import { useAudit } from './use-audit.ts';

type Props = {
  document?: DocumentInForm;
  children: (shown: ShownVersions) => ReactNode;
};

/** Passes what is seen of the chosen audit to its children, below what an editor should know of it. */
export function WithVersions({ document, children }: Props) {
  const { id, edited } = document ?? {};
  const { versions, isUnavailable } = useDocuments();
  const { audit: chosen } = useAudit();
  const shown = useMemo(
    () => versions && shownVersions(versions, chosen?.id, { id, edited }),
    [versions, chosen?.id, id, edited],
  );
  if (!versions) return <LoadingContent isUnavailable={isUnavailable} />;
  if (!shown)
    return <Note tone="caution">There is no audit yet. In Content, New audit starts one.</Note>;
  const { audit } = shown;
  return (
    <Flex direction="column" height="fill">
      {isUnavailable ? (
        <Alert>The content can’t be read right now. This is the last version that was read.</Alert>
      ) : null}
      {audit.id === chosen?.id ? null : (
        <Alert tone="primary">{`You see the audit “${audit.title}”.`}</Alert>
      )}
      <Box key={audit.id} flex={1} style={{ minHeight: 0 }}>
        {children(shown)}
      </Box>
    </Flex>
  );
}

/** A tool of the Studio that shows the chosen audit. */
export const auditTool = (
  Tool: ComponentType<ShownVersions>,
  overflow: 'auto' | 'hidden',
): ComponentType =>
  function AuditTool() {
    return (
      <Card as="main" height="fill" overflow={overflow}>
        <WithVersions>{(shown) => <Tool {...shown} />}</WithVersions>
      </Card>
    );
  };

export const Alert = ({ tone = 'caution', children }: { tone?: CardTone; children: ReactNode }) => (
  <Box padding={3} role="alert">
    <Note tone={tone}>{children}</Note>
  </Box>
);
