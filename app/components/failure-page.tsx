import type { Page } from '#app/quiz/contract/site.ts';

/** Replaces the whole page if a route fails, usually because there is no content. */
export function FailurePage({ title, text, homeLink, home = '/' }: Page & { home?: string }) {
  return (
    <main className="measure py-section">
      <h1 className="display text-title">{title}</h1>
      {text ? <p className="mt-4">{text}</p> : null}
      <p className="mt-8">
        <a className="button" href={home}>
          {homeLink}
        </a>
      </p>
    </main>
  );
}
