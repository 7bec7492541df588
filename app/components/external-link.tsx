import type { ReactNode } from 'react';
import type { BUTTON_ROLE } from './start-button.tsx';

type Props = {
  href: string;
  newTab: string;
  className?: string;
  role?: typeof BUTTON_ROLE;
  /** Whether it replaces the whole page, which a frame is only a part of. */
  replacesPage?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/** Opens in a new tab, which it announces, so that the audit stays open. `mailto:` links need no tab. */
export function ExternalLink({ href, newTab, replacesPage, children, ...props }: Props) {
  if (href.startsWith('mailto:'))
    return (
      <a href={href} {...props}>
        {children}
      </a>
    );
  return (
    <a href={href} {...props} target={replacesPage ? '_top' : '_blank'} rel="noopener noreferrer">
      {children}
      {replacesPage ? null : <span className="sr-only"> {newTab}</span>}
    </a>
  );
}
