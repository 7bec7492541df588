import { quiz as contract, type Quiz } from '#app/quiz/contract/quiz.ts';
import { textsIn } from '#app/quiz/contract/structure.ts';

/** What is only shown, beside texts and addresses, and what decides the next level alone. */
const NO_INPUTS = new Set([
  ...['icon', 'color', 'image', 'button', 'look', 'currency'],
  ...['hasSectionScreen', 'improvable'],
]);

/**
 * All that decides a report’s score, level, benchmark, quick wins and opportunities, as JSON: the quiz
 * without its texts. With equal inputs, the same answers give the same. See docs/scoring.md#scoring-revision.
 */
export function scoringInputs(quiz: Quiz): string {
  const inputs = structuredClone(quiz);
  for (const { path } of textsIn(contract, quiz)) {
    const parent = path
      .slice(0, -1)
      .reduce<object>((part, step) => Reflect.get(part, step), inputs);
    Reflect.deleteProperty(parent, path.at(-1) ?? '');
  }
  return JSON.stringify(inputs, (name, value) => (NO_INPUTS.has(name) ? undefined : value));
}
