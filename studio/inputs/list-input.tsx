import { useCallback, useRef } from 'react';
import type { ArrayOfObjectsInputProps } from 'sanity';
import { nameIn } from '#studio/versions/stored-words.ts';
import type { StoredRow } from './rows/rows.ts';
import { useRemoval } from './rows/use-removal.ts';

/** A list as Sanity draws it, of which an item that is removed can be had back. */
export function ListInput(props: ArrayOfObjectsInputProps) {
  const { value, onChange, renderItem } = props;
  const rows = (value ?? []).filter((each): each is StoredRow => '_key' in each);
  const offerUndo = useRemoval(rows, onChange);
  const latest = useRef(offerUndo);
  latest.current = offerUndo;
  // The same function, so that no item is drawn anew when another one changes.
  const draw: typeof renderItem = useCallback(
    (item) => {
      const onRemove = () => {
        item.onRemove();
        latest.current(
          nameIn(item.value) || `Entry ${item.index + 1}`,
          Object(item.value),
          item.index,
        );
      };
      return renderItem({ ...item, onRemove });
    },
    [renderItem],
  );
  return props.renderDefault({ ...props, renderItem: draw });
}
