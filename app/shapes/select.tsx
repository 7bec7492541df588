import { forwardRef, type SelectHTMLAttributes } from 'react';
import { ControlIcon } from './svg-icon.tsx';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  /** What it shows while nothing is chosen. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
};

export const Select = forwardRef<HTMLSelectElement, Props>(function Select(
  { placeholder, options, ...control },
  ref,
) {
  return (
    <div className="relative">
      <select {...control} ref={ref} className="field mt-1.5">
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute top-1.5 end-3.5 bottom-0 flex items-center text-muted">
        <ControlIcon name="chevron-down" />
      </span>
    </div>
  );
});
