import type { Answers } from '#app/quiz/base/answers.ts';
import { isSettled, type Screen } from '#app/quiz/score/screens.ts';

/** A section in the list with which a visitor goes back to one. See docs/journey.md#sections. */
export type SectionPlace = {
  title: string;
  /** The position of its first screen. */
  first: number;
  /** The rest of the name of the label that stands beside it. */
  state: 'Done' | 'Current' | 'Begun' | 'ToCome';
  /** The position to go to; missing where the visitor has not been, or already is. */
  target?: number;
};

/**
 * The sections of these screens, in order. `furthest`: the furthest position that the visitor may go to. A
 * section that is done leads to its first screen, and the one that the visitor has got to, to `furthest`.
 */
export function sectionPlaces(
  screens: readonly Screen[],
  answers: Answers,
  { position, furthest }: { position: number; furthest: number },
): SectionPlace[] {
  const titled = [...new Set(screens.map(({ section }) => section))].filter((each) => !!each);
  return titled.map((section) => {
    const own = screens.filter((screen) => screen.section === section);
    const first = screens.findIndex((screen) => screen.section === section);
    const isCurrent = screens[position]?.section === section;
    const isDone =
      first + own.length - 1 <= furthest && own.every((screen) => isSettled(screen, answers));
    const target = isDone || isCurrent ? first : furthest;
    return {
      title: section.title,
      first,
      state: isCurrent ? 'Current' : isDone ? 'Done' : first <= furthest ? 'Begun' : 'ToCome',
      target: first <= furthest && target !== position ? target : undefined,
    };
  });
}
