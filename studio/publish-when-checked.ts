import { useEffect, useState } from 'react';
import { type DocumentActionComponent, useSyncState, useValidationStatus } from 'sanity';

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/** Always the same component for the same one, so that it keeps its state. */
export function publishWhenChecked(publish: DocumentActionComponent): DocumentActionComponent {
  const known = made.get(publish) ?? waiting(publish);
  made.set(publish, known);
  return known;
}

/**
 * Publish that is pressed while an edit is still being checked or saved waits for both. Sanity's own
 * way of waiting never ends when nothing is edited meanwhile (sanity-io/sanity#12132).
 */
function waiting(publish: DocumentActionComponent): DocumentActionComponent {
  const Publish: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props;
    const original = publish(props);
    const { isValidating } = useValidationStatus(draft?._id ?? published?._id ?? id, type);
    const { isSyncing } = useSyncState(id, type);
    const [isPressed, setIsPressed] = useState(false);
    const isReady = isPressed && !isValidating && !isSyncing;
    useEffect(() => {
      if (!isReady) return;
      setIsPressed(false);
      if (!original?.disabled) original?.onHandle?.();
    }, [isReady, original]);
    if (!original) return null;
    if (isPressed) return { ...original, label: 'Publishing…', disabled: true };
    return { ...original, onHandle: () => setIsPressed(true) };
  };
  Publish.action = publish.action;
  return Publish;
}
