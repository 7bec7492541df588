import type { Page } from '#app/quiz/contract/site.ts';

/** A page with a heading, an optional text and a link home. */
export function PlainPage({ title, text, homeLink }: Page) {
  return (
    <section className="measure py-section">
      <h1 className="display text-headline">{title}</h1>
      {text ? <p className="mt-4 text-lead">{text}</p> : null}
      <p className="mt-8">
        <a href="/" className="button">
          {homeLink}
        </a>
      </p>
    </section>
  );
}
