import { StartOver } from '#app/audit/start-over.tsx';
import type { Samples } from './samples.ts';
import { Cell, Specimen, TouchedCells } from './specimen.tsx';

/** What presses something: the three kinds of button, and what looks like a link. */
export function Buttons({ content }: Samples) {
  const { quiz, resultsPage, siteSettings } = content;
  return (
    <>
      <ButtonKind title="button" className="button" text={quiz.labels.next} />
      <ButtonKind
        title="button-plain"
        className="button button-plain"
        text={quiz.labels.previous}
      />
      <Specimen title="button-light">
        <TouchedCells>
          <p className="bg-accent p-5">
            <a href="/" className="button button-light text-lead">
              {resultsPage.booking.button}
            </a>
          </p>
        </TouchedCells>
      </Specimen>
      <Specimen title="quiet-link">
        <TouchedCells>
          <StartOver texts={siteSettings.texts} className="" onConfirm={async () => {}} />
        </TouchedCells>
      </Specimen>
    </>
  );
}

type ButtonKindProps = { title: string; className: string; text: string };

/** How a button is off or busy, in its own attributes. */
const UNUSABLE = [
  { state: 'disabled', disabled: true },
  { state: 'aria-disabled', 'aria-disabled': true },
  { state: 'aria-disabled, hover', forced: 'hover', 'aria-disabled': true },
  { state: 'busy', 'aria-busy': true },
  { state: 'busy, aria-disabled', 'aria-busy': true, 'aria-disabled': true },
];

function ButtonKind({ title, className, text }: ButtonKindProps) {
  return (
    <Specimen title={title}>
      <TouchedCells>
        <button type="button" className={className}>
          {text}
        </button>
      </TouchedCells>
      {UNUSABLE.map(({ state, forced, ...attributes }) => (
        <Cell key={state} state={state} forced={forced}>
          <button type="button" className={className} {...attributes}>
            {text}
          </button>
        </Cell>
      ))}
    </Specimen>
  );
}
