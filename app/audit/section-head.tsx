import { fill } from '#app/quiz/base/template.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { SectionPlace } from '#app/quiz/journey/section-places.ts';
import type { Screen } from '#app/quiz/score/screens.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';
import { DisclosureArrow } from '#app/shapes/svg-icon.tsx';

type Props = {
  screen: Screen;
  places: readonly SectionPlace[];
  labels: Quiz['labels'];
  language: string;
  onGoTo: (position: number) => void;
};

/** A section's title, its introduction where it starts, and all sections (docs/journey.md#sections). */
export function SectionHead({ screen, places, labels, language, onGoTo }: Props) {
  const { question, section, startsSection } = screen;
  if (!section) return null;
  const title = question ? (
    <span
      id={startsSection ? 'section' : undefined}
      className={startsSection ? 'display text-heading text-ink' : 'font-semibold'}
    >
      {section.title}
    </span>
  ) : null;
  const number = places.findIndex(({ state }) => state === 'Current') + 1;
  return (
    <div className="mb-1 text-muted text-small">
      {labels.section && places.length > 1 ? (
        <details className="disclosure">
          <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-x-4">
            {title}
            <span className="disclosure-label">
              {fill(labels.section, { number, total: places.length }, language)}
              <DisclosureArrow size={20} />
            </span>
          </summary>
          <ol className="mb-3 border-line border-t">
            {places.map(({ title, first, state, target }) => (
              <li key={first}>
                <button
                  type="button"
                  className="section-place"
                  disabled={target === undefined}
                  aria-current={state === 'Current' ? 'step' : undefined}
                  onClick={() => onGoTo(target ?? first)}
                >
                  <span>{title}</span>
                  <span>{labels[`section${state}`]}</span>
                </button>
              </li>
            ))}
          </ol>
        </details>
      ) : (
        title
      )}
      {question && startsSection && section.intro && (
        <FormattedText id="section-intro" className="mb-3" text={section.intro} />
      )}
    </div>
  );
}
