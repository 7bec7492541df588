import { type ReactNode, useEffect } from 'react';

/** Restores the title of the Studio's tab, which the screens within set as if the page were theirs. */
export function KeepTitle({ children }: { children: ReactNode }) {
  const { title } = document;
  useEffect(() => {
    document.title = title;
  });
  return children;
}
