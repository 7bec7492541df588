import type { ReactNode } from 'react';

type Props = { href: string; newTab: string; className?: string; children: ReactNode };

/**
 * Opens in a new tab and announces it, so that the audit stays open. `mailto:` links need no tab.
 */
export function ExternalLink({ href, newTab, className, children }: Props) {
  if (href.startsWith('mailto:'))
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> {newTab}</span>
    </a>
  );
}
