import { Box, Card, Flex } from '@sanity/ui';
import { type ComponentType, useLayoutEffect } from 'react';
import type { ActiveToolLayoutProps } from 'sanity';
import { useRouter } from 'sanity/router';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { ForReaders, Loading } from '#studio/components/elements.tsx';
import { SearchButton } from '#studio/search/search-button.tsx';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { AuditChooser } from './audit-chooser.tsx';
import { useDeletedNotice } from './deleted-notice.ts';
import { linkedDocument, type Place, placeOf } from './place-of.ts';
import { rememberAudit, useAudit } from './use-audit.ts';

/** The bar is as high for one audit as for several, whose chooser is its highest part. */
const AS_HIGH = { minHeight: '1.75rem' };

type Props = ActiveToolLayoutProps & {
  /** Draws whether visitors get the audit as it is edited. */
  State: ComponentType<{ audit: EditedAudit }>;
};

export function AuditLayout({ State, ...props }: Props) {
  const { name } = props.activeTool;
  const isOpening = useAddress(name);
  const isContent = name === 'structure';
  useDeletedNotice();
  const { audit } = useAudit();
  return (
    <Flex direction="column" height="fill">
      <Card borderBottom paddingX={2} paddingY={1}>
        <Flex align="center" justify="space-between" gap={2} wrap="wrap" style={AS_HIGH}>
          <Flex align="center" gap={2} style={{ minWidth: 0, maxWidth: '100%' }}>
            <Box style={{ minWidth: 0 }}>
              <AuditChooser />
            </Box>
            {audit ? <SearchButton audit={audit} /> : null}
          </Flex>
          {audit ? <State audit={audit} /> : null}
        </Flex>
      </Card>
      {/* Sanity's own tool has neither; the others have their own. */}
      <Box as={isContent ? 'main' : 'div'} flex={1} style={{ minHeight: 0 }}>
        {isContent ? <ForReaders as="h1">Content</ForReaders> : null}
        {isOpening ? <Loading>Opening…</Loading> : props.renderDefault(props)}
      </Box>
    </Flex>
  );
}

/**
 * Keeps the chosen audit in the address where there are several. A link to a document opens it at its place
 * in the list, in the chosen audit if it belongs to that. The list alone opens its first entry where there is
 * room beside it. Returns whether a link waits for the documents.
 */
function useAddress(tool: string): boolean {
  const { navigate, state, stickyParams } = useRouter();
  const { versions } = useDocuments();
  const { audits, audit } = useAudit();
  const link = linkedDocument(state);
  const place = versions && link && placeOf(versions.withDrafts, audit?.id, link.id);
  const id = place?.audit ?? audit?.id;
  const isListAlone = tool === 'structure' && !link && !state.panes && audit && innerWidth >= 900;
  const panes = place ? panesOf(place, link) : isListAlone ? [[{ id: 'start' }]] : undefined;
  // An audit that was just made is read a moment later.
  const isLeft = place === undefined && stickyParams.audit !== undefined;
  const isNamed = stickyParams.audit === id || audits.length < 2 || isLeft;
  const isLoaded = versions !== undefined;
  useLayoutEffect(() => versions && rememberAudit(versions.withDrafts, id), [versions, id]);
  useLayoutEffect(() => {
    if (!isLoaded) return;
    const options = {
      replace: true,
      stickyParams: isNamed ? stickyParams : { ...stickyParams, audit: id },
    };
    if (panes) navigate({ panes }, options);
    else if (!isNamed) navigate(options);
  }, [isLoaded, id, isNamed, JSON.stringify(panes)]);
  return link !== undefined && !isLoaded;
}

/** The panes that an address names. The last one gets the parameters of the link, such as the path of a field. */
const panesOf = ({ entries }: Place, { id: _, type, ...params }: Record<string, unknown>) =>
  entries.map((entry, at) => [{ id: entry, params: at < entries.length - 1 ? {} : params }]);
