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
  const target = isButton && isEmbedded() ? '_top' : '_blank';
  return (
    <a
      href={href}
      {...props}
      role={isButton ? BUTTON_ROLE : undefined}
      {...(isPage && { target, rel: 'noopener noreferrer' })}
    >
      {children}
      {isPage && target === '_blank' && <span className="sr-only"> {newTab}</span>}
    </a>
  );
}
