import type { ReactNode } from 'react';

type GalleryEntryProps = { title: string; isWide?: boolean; children: ReactNode };

/** One control or component with a cell for each of its states. */
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
  /** The pseudo-classes that the controls within take on, separated by spaces. */
  forced?: string;
  children: ReactNode;
};

/** A form, because the radio buttons of a page with the same name are otherwise one group. */
export function StateCell({ state, forced, children }: StateCellProps) {
  return (
    <form className="gallery-cell">
      <p className="text-muted text-small">{state}</p>
      <div className="gallery-look" data-forced={forced}>
        {children}
      </div>
    </form>
  );
}

/** What a pointer and a keyboard do to a control. Whoever presses is over it as well. */
const TOUCHED = [
  { state: 'normal', forced: '' },
  { state: 'hover', forced: 'hover' },
  { state: 'focus', forced: 'focus-visible' },
  { state: 'active', forced: 'hover active' },
];

/** The same control in each of the states that come of its use. */
export function InteractionStates({ children }: { children: ReactNode }) {
  return TOUCHED.map((cell) => (
    <StateCell key={cell.state} {...cell}>
      {children}
    </StateCell>
  ));
}
