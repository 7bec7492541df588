import { StartOver } from '#app/audit/start-over.tsx';
import { GalleryEntry, InteractionStates, StateCell } from './gallery-entry.tsx';
import type { Samples } from './samples.ts';

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
      <GalleryEntry title="button-light">
        <InteractionStates>
          <p className="bg-accent p-5">
            <a href="/" className="button button-light text-lead">
              {resultsPage.booking.button}
            </a>
          </p>
        </InteractionStates>
      </GalleryEntry>
      <GalleryEntry title="quiet-link">
        <InteractionStates>
          <StartOver texts={siteSettings.texts} className="" onConfirm={async () => {}} />
        </InteractionStates>
      </GalleryEntry>
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
    <GalleryEntry title={title}>
      <InteractionStates>
        <button type="button" className={className}>
          {text}
        </button>
      </InteractionStates>
      {UNUSABLE.map(({ state, forced, ...attributes }) => (
        <StateCell key={state} state={state} forced={forced}>
          <button type="button" className={className} {...attributes}>
            {text}
          </button>
        </StateCell>
      ))}
    </GalleryEntry>
  );
}
