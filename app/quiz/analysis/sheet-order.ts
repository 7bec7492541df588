import { testsIn } from '#app/quiz/score/conditions.ts';
import { CountLimitError } from './count-limits.ts';
import { inReading, type Reading, type SheetStep } from './sheet-steps.ts';

/**
 * Steps that conditions connect are a block. Within it each comes after those that it depends on, and otherwise
 * questions of one category follow each other, so that few sums have to be known at once.
 */
export function blocksOf<Note>(
  readings: readonly Reading<Note>[],
  steps: readonly SheetStep<Note>[],
): SheetStep<Note>[][] {
  const needs = (step: SheetStep<Note>): SheetStep<Note>[] => [
    ...steps.filter(({ pair }) => pair !== undefined && pair === step.firstRow),
    ...readings.flatMap((_, reading) => {
      const question = step.pair && inReading(step.pair, reading);
      return testsIn(question?.condition).flatMap((test) => {
        const isSource = ({ pair }: SheetStep<Note>) =>
          test.source === 'answer'
            ? pair !== undefined && inReading(pair, reading)?.key === test.question
            : pair === undefined;
        return steps.find(isSource) ?? [];
      });
    }),
  ];
  const place = ({ pair }: SheetStep<Note>) =>
    Math.min(
      ...readings.map(({ groups }, reading) => {
        const question = pair && inReading(pair, reading);
        const index = groups.findIndex(({ has, isLast }) => !isLast && question && has(question));
        return index < 0 ? groups.length : index;
      }),
    );
  const first = (block: readonly SheetStep<Note>[]) => Math.min(...block.map(place));
  let blocks: SheetStep<Note>[][] = [];
  for (const step of steps) {
    const linked = [step, ...needs(step)];
    const joined = blocks.filter((block) => linked.some((each) => block.includes(each)));
    const others = blocks.filter((block) => !joined.includes(block));
    blocks = [...others, [...new Set([...joined.flat(), ...linked])]];
  }
  return blocks
    .map((block) =>
      inOrder(
        block.toSorted((one, other) => place(one) - place(other)),
        needs,
      ),
    )
    .toSorted((one, other) => first(one) - first(other));
}

/** Each step after those that it needs. Throws `CountLimitError` where two readings contradict each other. */
function inOrder<Note>(
  steps: readonly SheetStep<Note>[],
  needs: (step: SheetStep<Note>) => SheetStep<Note>[],
): SheetStep<Note>[] {
  const ordered = new Set<SheetStep<Note>>();
  const visit = (step: SheetStep<Note>, before: readonly SheetStep<Note>[]): void => {
    if (before.includes(step)) throw new CountLimitError(REVERSED);
    if (ordered.has(step)) return;
    for (const each of needs(step)) visit(each, [...before, step]);
    ordered.add(step);
  };
  for (const step of steps) visit(step, []);
  return [...ordered];
}

const REVERSED =
  'A question depends on another one, which in the other version depends on it. Publish one of these changes first.';
