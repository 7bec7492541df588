import { LinkIcon } from '@sanity/icons';
import { Box, Button, Card, Dialog } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { useRouter } from 'sanity/router';
import { openField } from '#studio/hooks/focused-field.ts';
import { draftVersions } from '#studio/versions/document-versions.ts';
import type { Versions } from '#studio/versions/versions.ts';
import { WithDocuments } from '#studio/versions/with-documents.tsx';
import { DraftLinks } from './draft-links.tsx';
import { Preview } from './preview.tsx';

/** The Preview tool in the Studio's bar: every screen of the site, with all drafts. */
export default function PreviewTool() {
  return (
    <Card as="main" height="fill" overflow="hidden">
      <WithDocuments>
        {(versions, isUnavailable) => (
          <DraftsPreview versions={versions} isUnavailable={isUnavailable} />
        )}
      </WithDocuments>
    </Card>
  );
}

function DraftsPreview(props: { versions: Versions; isUnavailable: boolean }) {
  const { versions, isUnavailable } = props;
  const choices = useMemo(() => draftVersions(versions), [versions]);
  const { navigateIntent } = useRouter();
  const [showsLinks, setShowsLinks] = useState(false);
  return (
    <>
      <Preview
        published={versions.published}
        versions={choices}
        isUnavailable={isUnavailable}
        onOpen={({ document, type, path }) => {
          openField({ document, path });
          navigateIntent('edit', { id: document, type });
        }}
      >
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          icon={LinkIcon}
          text="Draft links"
          onClick={() => setShowsLinks(true)}
        />
      </Preview>
      {showsLinks ? (
        <Dialog
          id="draft-links"
          header="Show the drafts to a colleague"
          width={1}
          onClose={() => setShowsLinks(false)}
        >
          <Box padding={4}>
            <DraftLinks />
          </Box>
        </Dialog>
      ) : null}
    </>
  );
}
