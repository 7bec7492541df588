import type { ReactNode } from 'react';
import { isEmbedded } from './embedded.ts';
import { BUTTON_ROLE } from './start-button.tsx';

type Props = {
  href: string;
  newTab: string;
  className?: string;
  /** Looks like a button. In a frame, such a link replaces the whole page. */
  isButton?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/** Opens in a new tab, which it announces, so that the audit stays open. `mailto:` links need no tab. */
export function ExternalLink({ href, newTab, isButton, children, ...props }: Props) {
  const isPage = !href.startsWith('mailto:');
  const isNewTab = isPage && !(isButton && isEmbedded());
  return (
    <a
      {...props}
      href={href}
      role={isButton ? BUTTON_ROLE : undefined}
      target={isNewTab ? '_blank' : isPage ? '_top' : undefined}
      rel={isPage ? 'noopener noreferrer' : undefined}
    >
      {children}
      {isNewTab && <span className="sr-only"> {newTab}</span>}
    </a>
  );
}
