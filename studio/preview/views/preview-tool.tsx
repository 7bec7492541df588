import { LinkIcon } from '@sanity/icons';
import { Card } from '@sanity/ui';
import { useRouter } from 'sanity/router';
import { WithVersions } from '#studio/audit/with-versions.tsx';
import { Dialog, DialogButton } from '#studio/components/dialog.tsx';
import { openField } from '#studio/hooks/focused-field.ts';
import { languageAddresses } from '#studio/translations/audit-languages.ts';
import { DraftLinksPanel } from './draft-links.tsx';
import { Preview } from './preview.tsx';

const LAST = { order: 1, marginInlineStart: 'auto' };

export default function PreviewTool() {
  const { navigateIntent } = useRouter();
  return (
    <Card as="main" height="fill" overflow="hidden">
      <WithVersions>
        {(shown) => (
          <Preview
            {...shown}
            onOpen={({ document, type, path }) => {
              openField({ document, path });
              navigateIntent('edit', { id: document, type });
            }}
          >
            <DialogButton padding={2} icon={LinkIcon} text="Draft links" style={LAST}>
              {(close) => (
                <Dialog title="Draft links" onClose={close}>
                  <DraftLinksPanel
                    audit={shown.audit.id}
                    languages={languageAddresses(shown.edited, shown.audit.id, {
                      withHidden: true,
                    })}
                  />
                </Dialog>
              )}
            </DialogButton>
          </Preview>
        )}
      </WithVersions>
    </Card>
  );
}
