import { useToast } from '@sanity/ui';
import {
  type DocumentActionComponent,
  isValidationErrorMarker,
  useClient,
  useDocumentOperation,
  useSyncState,
  useValidationStatus,
} from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { oncePer } from '#schemas/once-per.ts';
import { checkBeforePublish } from '#schemas/validation/check-before-publish.ts';
import { newFormerAddresses } from '#schemas/validation/former-addresses.ts';
import { EDITED, useDeferredPublish } from './use-deferred-publish.ts';

/**
 * Sanity's Publish, deferred until the last edit is saved and checked. Sanity's own wait never ends if
 * nothing else is edited (sanity-io/sanity#12132), goes by the check of the edit before the last one,
 * and ignores what was published in the meantime. The same action gives the same component, so that
 * it keeps its state.
 */
export const publishWhenChecked = oncePer((publish: DocumentActionComponent) => {
  const Publish: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props;
    const checked = useValidationStatus(draft?._id ?? published?._id ?? id, type);
    const { isSyncing } = useSyncState(id, type);
    const toast = useToast();
    const client = useClient({ apiVersion: API_VERSION });
    const { patch } = useDocumentOperation(id, type);
    return useDeferredPublish({
      publish: publish(props),
      edit: draft?._rev,
      isBusy: checked.isValidating || isSyncing,
      hasErrors: draft !== null && checked.validation.some(isValidationErrorMarker),
      checkBeforePublish: async () => {
        const reason = draft ? await checkBeforePublish(client, draft) : undefined;
        const formerAddresses = draft && newFormerAddresses(draft, published ?? undefined);
        if (reason !== undefined || !formerAddresses) return reason;
        patch.execute([{ set: { formerAddresses } }]);
        return EDITED;
      },
      onCancelled: (description) => toast.push({ ...NOT_PUBLISHED, description }),
    });
  };
  Publish.action = publish.action;
  return Publish;
});

const NOT_PUBLISHED = { status: 'warning', title: 'Not published' } as const;
