import type { ReactNode } from 'react';

type Props = {
  /** The number of the question, in words; missing on a screen that asks nothing. */
  text?: string;
  number: number;
  total: number;
  /** How far the visitor has been, from 0 to 1, where the total may still change: a bar without ticks shows it. */
  share?: number;
  children?: ReactNode;
};

/** More ticks would be too narrow to tell apart on a phone. */
const MAX_TICKS = 50;

/**
 * Which question this is, in words and as a row of ticks. It is shown above the question, whose heading comes
 * first in the document and includes these words.
 */
export function QuestionProgress({ text, number, total, share, children }: Props) {
  const filled = share ?? number / total;
  const hasTicks = share === undefined && total <= MAX_TICKS;
  return (
    <div className="order-first text-accent">
      {children}
      {text && (
        <p id="counter" className="figures font-semibold">
          {text}
        </p>
      )}
      <svg
        viewBox={`0 0 ${hasTicks ? total : 1} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1.5 h-2 w-full rtl:-scale-x-100"
      >
        <path d={hasTicks ? ticks(0, number) : bar(0, filled)} className="fill-current" />
        <path d={hasTicks ? ticks(number, total) : bar(filled, 1)} className="fill-line" />
      </svg>
    </div>
  );
}

const bar = (from: number, to: number) => `M${from} 0H${to}v1H${from}z`;

const ticks = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${from + index + 0.03} 0h.94v1h-.94z`).join('');
