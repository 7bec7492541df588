import { StartOver } from '#app/audit/start-over.tsx';
import { GalleryEntry, InteractionStates, StateCell } from './gallery-entry.tsx';
import type { Samples } from './samples.ts';

/** The button styles, and the button that looks like a link. */
export function Buttons({ content }: Samples) {
  const { quiz, resultsPage, siteSettings } = content;
  return (
    <>
      <ButtonStates title="button" className="button" text={quiz.labels.next} />
      <ButtonStates
        title="button-plain"
        className="button button-plain"
        text={quiz.labels.previous}
      />
      <ButtonStates
        title="button-small"
        className="button button-plain button-small"
        text={resultsPage.share.button}
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

type ButtonStatesProps = { title: string; className: string; text: string };

/** The attributes of disabled and busy buttons. */
const INACTIVE_STATES = [
  { state: 'disabled', disabled: true },
  { state: 'aria-disabled', 'aria-disabled': true },
  { state: 'aria-disabled, hover', forced: 'hover', 'aria-disabled': true },
  { state: 'busy', 'aria-busy': true },
  { state: 'busy, aria-disabled', 'aria-busy': true, 'aria-disabled': true },
];

function ButtonStates({ title, className, text }: ButtonStatesProps) {
  return (
    <GalleryEntry title={title}>
      <InteractionStates>
        <button type="button" className={className}>
          {text}
        </button>
      </InteractionStates>
      {INACTIVE_STATES.map(({ state, forced, ...attributes }) => (
        <StateCell key={state} state={state} forced={forced}>
          <button type="button" className={className} {...attributes}>
            {text}
          </button>
        </StateCell>
      ))}
    </GalleryEntry>
  );
}
