type Props = { text: string; position: number; total: number };

/** Which question this is, in words, and the same again as a row of ticks. */
export function QuestionProgress({ text, position, total }: Props) {
  return (
    <p className="figures flex items-center justify-between gap-6 font-semibold text-accent">
      {text}
      <svg
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-1.5 w-24 sm:w-40"
      >
        <path d={ticks(0, position + 1)} className="fill-current" />
        <path d={ticks(position + 1, total)} className="fill-line" />
      </svg>
    </p>
  );
}

const ticks = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${from + index + 0.1} 0h.8v1h-.8z`).join('');
