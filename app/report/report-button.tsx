import type { ComponentProps, ReactNode, Ref } from 'react';

type Props = Omit<ComponentProps<'button'>, 'ref'> & {
  buttonRef?: Ref<HTMLButtonElement>;
  /** The result of the last press, which screen readers announce. Empty before the first. */
  status?: string;
  below?: ReactNode;
};

/** A button at the end of the report, with its status below it. */
export const ReportButton = ({ buttonRef, status, below, children, ...button }: Props) => (
  <div>
    <button
      {...button}
      ref={buttonRef}
      type="button"
      className="button button-plain w-full lg:w-auto"
    >
      {/* In the text, so that the icon stays beside the first word of a label with two lines. */}
      <span className="[&>svg]:me-2.5 [&>svg]:inline [&>svg]:align-[-0.25em]">{children}</span>
    </button>
    {/* As wide as its column, which it does not widen: the buttons stay where they are. */}
    <div className="mt-3 w-0 min-w-full">
      <p role="status" className="min-h-6">
        {status}
      </p>
      {below}
    </div>
  </div>
);
