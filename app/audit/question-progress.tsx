type Props = { text: string; position: number; total: number };

/**
 * Which question this is, in words, and the same again as a row of ticks. It is above the question,
 * whose heading comes first in the document and includes these words.
 */
export function QuestionProgress({ text, position, total }: Props) {
  return (
    <div className="order-first text-accent">
      <p id="counter" className="figures font-semibold">
        {text}
      </p>
      <svg
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1.5 h-2 w-full"
      >
        <path d={ticks(0, position + 1)} className="fill-current" />
        <path d={ticks(position + 1, total)} className="fill-line" />
      </svg>
    </div>
  );
}

const ticks = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${from + index + 0.03} 0h.94v1h-.94z`).join('');
