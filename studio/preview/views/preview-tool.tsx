import { LinkIcon } from '@sanity/icons';
import { useRouter } from 'sanity/router';
import { auditTool } from '#studio/audit/with-versions.tsx';
import { Dialog, DialogButton } from '#studio/components/dialog.tsx';
import { ForReaders } from '#studio/components/elements.tsx';
import { openField } from '#studio/hooks/focused-field.ts';
import { languageAddresses } from '#studio/translations/audit-languages.ts';
import type { ShownVersions } from '#studio/versions/versions-of-audit.ts';
import { DraftLinksPanel } from './draft-links.tsx';
import { Preview } from './preview.tsx';

const LAST = { order: 1, marginInlineStart: 'auto' };

export default auditTool(PreviewTool, 'hidden');

function PreviewTool(shown: ShownVersions) {
  const { navigateIntent } = useRouter();
  const { audit, edited } = shown;
  const languages = languageAddresses(edited, audit.id, { withHidden: true });
  return (
    <Preview
      {...shown}
      onOpen={({ document, type, path }) => {
        openField({ document, path });
        navigateIntent('edit', { id: document, type });
      }}
    >
      <ForReaders as="h1">Preview</ForReaders>
      <DialogButton padding={2} icon={LinkIcon} text="Draft links" style={LAST}>
        {(close) => (
          <Dialog title="Draft links" onClose={close}>
            <DraftLinksPanel audit={audit.id} languages={languages} />
          </Dialog>
        )}
      </DialogButton>
    </Preview>
  );
}
