import { ExternalLink } from '#app/components/external-link.tsx';
import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';

type Props = { texts: ResultsPage['booking']; firstName: string; settings: SiteSettings };

/** The call to book a session: the only strong block of colour on the page. */
export function BookingCard({ texts, firstName, settings }: Props) {
  return (
    <section className="break-inside-avoid mt-12 break-words rounded-base bg-accent px-6 py-10 text-surface sm:px-12 sm:py-14">
      <h2 className="display text-title">{fill(texts.title, { firstName })}</h2>
      <p className="mt-3 max-w-140 text-lead">{fill(texts.text, { firstName })}</p>
      <p className="mt-7">
        <ExternalLink
          href={settings.booking}
          newTab={settings.texts.newTab}
          className="button button-light text-lead"
        >
          {texts.button}
        </ExternalLink>
      </p>
    </section>
  );
}
