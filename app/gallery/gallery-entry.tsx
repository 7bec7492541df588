import type { ReactNode } from 'react';

type GalleryEntryProps = { title: string; isWide?: boolean; children: ReactNode };

/** A section of the gallery: one component with a cell for each of its states. */
export function GalleryEntry({ title, isWide = false, children }: GalleryEntryProps) {
  return (
    <section className="gallery-entry">
      <h2 className="display text-heading">{title}</h2>
      <div className={isWide ? 'gallery-cells gallery-wide' : 'gallery-cells'}>{children}</div>
    </section>
  );
}

type StateCellProps = {
  state: string;
  /**
   * The pseudo-classes that `force-states.ts` applies to the controls inside, separated by spaces.
   */
  forced?: string;
  children: ReactNode;
};

/** A cell is a form, so that radio buttons in different cells do not belong to one group. */
export function StateCell({ state, forced, children }: StateCellProps) {
  return (
    <form className="gallery-cell">
      <p className="text-muted text-small">{state}</p>
      <div className="gallery-sample" data-forced={forced}>
        {children}
      </div>
    </form>
  );
}

/** The states that a pointer and a keyboard cause. A pointer that presses also hovers. */
const STATES = [
  { state: 'normal', forced: '' },
  { state: 'hover', forced: 'hover' },
  { state: 'focus', forced: 'focus-visible' },
  { state: 'active', forced: 'hover active' },
];

/** The same control in each interaction state. */
export function InteractionStates({ children }: { children: ReactNode }) {
  return STATES.map((cell) => (
    <StateCell key={cell.state} {...cell}>
      {children}
    </StateCell>
  ));
}
