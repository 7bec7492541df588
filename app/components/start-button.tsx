import { BUTTON_ROLE } from './button-role.ts';

type Props = { href: string; className?: string; children: string };

/** Starts the audit, also before and without scripts. */
export const StartButton = ({ href, className = '', children }: Props) => (
  <a role={BUTTON_ROLE} href={href} className={`button text-lead ${className}`}>
    {children}
  </a>
);
