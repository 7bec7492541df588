import { SplitVerticalIcon } from '@sanity/icons';
import { Button, Card } from '@sanity/ui';
import type { SanityDocument } from 'sanity';
import { useRouter } from 'sanity/router';
import { usePaneRouter } from 'sanity/structure';
import { styled } from 'styled-components';
import { WithVersions } from '#studio/audit/with-versions.tsx';
import { openField } from '#studio/hooks/focused-field.ts';
import { type FieldAddress, panesWithPreview } from '#studio/preview/model/panes.ts';
import { Preview } from './preview.tsx';

/** A narrower window shows one pane at a time. */
const WideOnly = styled(Button)`
  @media (max-width: 600px) {
    display: none;
  }
`;

type Props = {
  documentId: string;
  type: string;
  document: { draft: SanityDocument | null; published: SanityDocument | null };
};

/** The Preview tab of a document: the site with this document as it is in the form. */
export default function DocumentPreview({ documentId: id, type, document }: Props) {
  const { navigate } = useRouter();
  const { routerPanesState, groupIndex, hasGroupSiblings } = usePaneRouter();
  const showBesideForm = (address: Pick<FieldAddress, 'document' | 'type'>) =>
    navigate({ panes: panesWithPreview(routerPanesState, groupIndex, id, address) });
  return (
    <Card height="fill" overflow="hidden">
      <WithVersions tool="preview" document={{ id, edited: document.draft ?? document.published }}>
        {(shown) => (
          <Preview
            {...shown}
            documentId={id}
            onOpen={({ document, type: typeOfField, path }) => {
              openField({ document, path });
              showBesideForm({ document, type: typeOfField });
            }}
          >
            {hasGroupSiblings ? null : (
              <WideOnly
                mode="ghost"
                fontSize={1}
                padding={2}
                icon={SplitVerticalIcon}
                text="Show beside the form"
                onClick={() => showBesideForm({ document: id, type })}
              />
            )}
          </Preview>
        )}
      </WithVersions>
    </Card>
  );
}
