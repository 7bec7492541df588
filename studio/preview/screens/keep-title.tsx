import { type ReactNode, useEffect } from 'react';

/** Restores the title of the Studio's tab, which the site's components change as they do on the site. */
export function KeepTitle({ children }: { children: ReactNode }) {
  const { title } = document;
  useEffect(() => {
    document.title = title;
  });
  return children;
}
