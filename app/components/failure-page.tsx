export const FAILURE_TITLE = 'Back in a moment';

/**
 * Shown when the content itself cannot be had, so it is the one page with texts of its own.
 */
export function FailurePage() {
  return (
    <main className="measure py-section">
      <h1 className="display text-title">{FAILURE_TITLE}</h1>
      <p className="mt-4">
        This page cannot be shown right now. Nothing that you entered is lost. Please try again in a
        minute.
      </p>
      <p className="mt-8">
        <a className="button" href="/">
          Try again
        </a>
      </p>
    </main>
  );
}
