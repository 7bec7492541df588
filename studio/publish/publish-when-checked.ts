import { useToast } from '@sanity/ui';
import {
  type DocumentActionComponent,
  isValidationErrorMarker,
  useClient,
  useSyncState,
  useValidationStatus,
} from 'sanity';
import { checkBeforePublish } from '#schemas/validation/check-before-publish.ts';
import { useDeferredPublish } from './deferred-publish.ts';

const actions = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/** Always the same component for the same one, so that it keeps its state. */
export function publishWhenChecked(publish: DocumentActionComponent): DocumentActionComponent {
  const known = actions.get(publish) ?? createAction(publish);
  actions.set(publish, known);
  return known;
}

/**
 * Publish that is pressed while an edit is still being checked or saved waits for both. Sanity's own
 * way of waiting never ends when nothing is edited meanwhile (sanity-io/sanity#12132), and takes the
 * outcome of the check before for that of the last edit. And it does not see what was published since.
 */
function createAction(publish: DocumentActionComponent): DocumentActionComponent {
  const Publish: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props;
    const checked = useValidationStatus(draft?._id ?? published?._id ?? id, type);
    const { isSyncing } = useSyncState(id, type);
    const toast = useToast();
    const client = useClient({ apiVersion: '2025-02-19' });
    return useDeferredPublish({
      publish: publish(props),
      isBusy: checked.isValidating || isSyncing,
      hasErrors: draft !== null && checked.validation.some(isValidationErrorMarker),
      checkBeforePublish: async () => (draft ? checkBeforePublish(client, draft) : undefined),
      onCancelled: (description) => toast.push({ ...NOT_PUBLISHED, description }),
    });
  };
  Publish.action = publish.action;
  return Publish;
}

const NOT_PUBLISHED = { status: 'warning', title: 'Not published' } as const;
