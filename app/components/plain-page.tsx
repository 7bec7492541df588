import type { Page } from '#app/quiz/contract/site.ts';
import { ExternalLink } from './external-link.tsx';
import { START_HASH, StartButton } from './start-button.tsx';

/** `home`: where the link home leads, and the audit starts. `newTab`: announces that this is another site. */
type Props = Page & { home?: string; newTab?: string };

export function PlainPage({ title, text, help, startLink, homeLink, ...link }: Props) {
  const { home = '/', newTab } = link;
  const className = startLink ? 'button button-plain' : 'button';
  return (
    <section className="measure py-section">
      <h1 className="display text-headline">{title}</h1>
      {text && <p className="display mt-3 text-heading">{text}</p>}
      {help && <p className="mt-4 text-lead text-muted">{help}</p>}
      <p className="mt-8 flex flex-wrap gap-4">
        {startLink && <StartButton href={(home || '/') + START_HASH}>{startLink}</StartButton>}
        {newTab === undefined ? (
          <a href={home} className={className}>
            {homeLink}
          </a>
        ) : (
          <ExternalLink href={home} newTab={newTab} className={className}>
            {homeLink}
          </ExternalLink>
        )}
      </p>
    </section>
  );
}
