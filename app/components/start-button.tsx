/** A link that visitors know as a button: Space presses it too (`pressBySpace`). It works without scripts. */
export const BUTTON_ROLE = 'button';

/** A link to this fragment of an audit's page starts the audit or returns to it, also without the script. */
export const START_HASH = '#start';

type Props = { href: string; className?: string; children: string };

/** Starts the audit, also before and without scripts. */
export const StartButton = ({ href, className = '', children }: Props) => (
  <a role={BUTTON_ROLE} href={href} className={`button text-lead ${className}`}>
    {children}
  </a>
);
