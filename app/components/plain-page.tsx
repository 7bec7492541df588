import type { Page } from '#app/quiz/contract/site.ts';
import { StartButton } from './start-button.tsx';
import { START_HREF } from './start-link.ts';

/** `home`: where the link home leads. */
type Props = Page & { home?: string };

/** A page with a heading, optional texts, and links to the audit and home. */
export function PlainPage({ title, text, help, startLink, homeLink, home = '/' }: Props) {
  return (
    <section className="measure py-section">
      <h1 className="display text-headline">{title}</h1>
      {text ? <p className="display mt-3 text-heading">{text}</p> : null}
      {help ? <p className="mt-4 text-lead text-muted">{help}</p> : null}
      <p className="mt-8 flex flex-wrap gap-4">
        {startLink ? <StartButton href={START_HREF}>{startLink}</StartButton> : null}
        <a href={home} className={startLink ? 'button button-plain' : 'button'}>
          {homeLink}
        </a>
      </p>
    </section>
  );
}
