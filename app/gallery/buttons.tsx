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

function ButtonKind({ title, className, text }: ButtonKindProps) {
  return (
    <Specimen title={title}>
      <TouchedCells>
        <button type="button" className={className}>
          {text}
        </button>
      </TouchedCells>
      <Cell state="disabled">
        <button type="button" className={className} disabled>
          {text}
        </button>
      </Cell>
      <Cell state="aria-disabled">
        <button type="button" className={className} aria-disabled="true">
          {text}
        </button>
      </Cell>
      <Cell state="aria-disabled, hover" forced="hover">
        <button type="button" className={className} aria-disabled="true">
          {text}
        </button>
      </Cell>
      <Cell state="busy">
        <button type="button" className={className} aria-busy="true">
          {text}
        </button>
      </Cell>
      <Cell state="busy, aria-disabled">
        <button type="button" className={className} aria-busy="true" aria-disabled="true">
          {text}
        </button>
      </Cell>
    </Specimen>
  );
}
