import { LinkIcon } from '@sanity/icons';
import { Box, Button, Card, Dialog } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { pathToString } from 'sanity';
import { useRouter } from 'sanity/router';
import { Loading } from '#studio/elements.tsx';
import { draftVersions } from '#studio/simulator/model/document-versions.ts';
import { useDocuments } from '#studio/simulator/model/use-documents.ts';
import type { Versions } from '#studio/simulator/model/versions.ts';
import { DraftLinks } from './draft-links.tsx';
import { Preview } from './preview.tsx';

/** The Preview tool in the Studio's bar: every screen of the site, with all drafts. */
export default function PreviewTool() {
  const { versions, isUnavailable } = useDocuments();
  return (
    <Card as="main" height="fill" overflow="hidden">
      {versions ? (
        <DraftsPreview versions={versions} isUnavailable={isUnavailable} />
      ) : (
        <Loading>
          {isUnavailable ? 'The content cannot be read just now…' : 'Reading the content…'}
        </Loading>
      )}
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
        onOpen={({ document, type, path }) =>
          navigateIntent('edit', { id: document, type, path: pathToString(path) })
        }
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
