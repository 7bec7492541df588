import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { DragHandleIcon } from '@sanity/icons';
import { Text } from '@sanity/ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { ForReaders } from './elements.tsx';

type Props = {
  ids: readonly string[];
  /** Moves an entry to a place among all others, counted from 0. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
};

export function Sortable({ ids, onMove, children }: Props) {
  // A press that moves the pointer by less than 4 px stays a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(String(active.id), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What a row of a `Sortable` needs: where it is drawn, and its handle. Keys move it by `moveByKey`. */
export function useSortableRow(id: string, disabled = false) {
  const { setNodeRef, transform, transition, listeners, isDragging } = useSortable({
    id,
    disabled,
  });
  const style: CSSProperties = {
    position: 'relative',
    zIndex: isDragging ? 2 : undefined,
    transform: transform ? `translateY(${transform.y}px)` : undefined,
    transition,
  };
  return { ref: setNodeRef, style, handle: disabled ? null : <Handle {...listeners} /> };
}

const Grip = styled.span`
  display: flex;
  align-items: center;
  padding: 0.25rem 0.125rem;
  cursor: grab;
  touch-action: none;
`;

/** For the mouse and fingers alone. */
const Handle = (listeners: object) => (
  <Grip {...listeners} aria-hidden="true" data-testid="drag-handle">
    <Text muted size={1}>
      <DragHandleIcon />
    </Text>
  </Grip>
);

/** Alt and an arrow move the row at this place by one. */
export function moveByKey(event: KeyboardEvent, at: number, onMove: (to: number) => void): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || by === undefined) return;
  event.preventDefault();
  onMove(at + by);
}

/**
 * Gives the focus to what a selector finds in a list, once it is drawn anew: a row that moves loses it. `say`
 * tells screen readers what has happened, in `said`, which is drawn beside the list.
 */
export function useFocusNext<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const wanted = useRef<string>();
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const found = wanted.current && list.current?.querySelector<HTMLElement>(wanted.current);
    if (!found) return;
    wanted.current = undefined;
    found.focus();
  });
  const focusNext = (selector: string) => {
    wanted.current = selector;
    redraw((count) => count + 1);
  };
  const [words, say] = useState('');
  return { list, focusNext, say, said: <ForReaders role="status">{words}</ForReaders> };
}
