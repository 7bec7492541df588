import { type ReactNode, useEffect, useRef } from 'react';

type Props = { className?: string; open?: boolean; children: ReactNode };

/** A `<details>` that is open on paper. */
export function ReportDisclosure({ className = '', open, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let wasOpen = false;
    const show = () => {
      wasOpen = details.current?.open ?? false;
      if (details.current) details.current.open = true;
    };
    const restore = () => {
      if (details.current) details.current.open = wasOpen;
    };
    addEventListener('beforeprint', show);
    addEventListener('afterprint', restore);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', restore);
    };
  }, []);
  return (
    <details ref={details} open={open} className={`disclosure ${className}`}>
      {children}
    </details>
  );
}
