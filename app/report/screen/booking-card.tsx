import type { MouseEvent } from 'react';
import { ExternalLink } from '#app/components/external-link.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import {
  type BookingDetails,
  bookingAddressFor,
  bookingTexts,
} from '#app/quiz/score/report-texts.ts';

type Props = {
  report: Pick<Report, 'firstName'>;
  texts: Pick<ResultsPage, 'booking'>;
  settings: SiteSettings;
  /** What the address passes on, where the editor says so. */
  details?: BookingDetails;
  /** Called when the button is pressed, before it opens the address. */
  onBook?: () => void;
};

const ID = 'booking';

/** The call to book a session, if there is one: the only strong block of colour on the page. */
export function BookingCard({ report, texts: { booking: texts }, ...props }: Props) {
  const { settings, details, onBook } = props;
  if (!texts.isShown) return null;
  const agenda = texts.agenda ?? [];
  const { title, text, meetingDetails } = bookingTexts(texts, report.firstName, settings);
  return (
    <section
      id={ID}
      className="break-inside-avoid mt-12 break-words rounded-base bg-accent px-[min(1.5rem,7vw)] py-10 text-surface sm:px-12 sm:py-14"
    >
      <h2 tabIndex={-1} className="display text-title outline-none">
        {title}
      </h2>
      <p className="mt-3 max-w-140 text-lead">{text}</p>
      {agenda.length > 0 && (
        <div className="mt-5">
          {texts.agendaTitle && <h3 className="font-semibold">{texts.agendaTitle}</h3>}
          <ul className="mt-2 grid gap-1.5">
            {agenda.map((item) => (
              <li key={item} className="flex items-center gap-2">
                <Icon name="check" size={16} />
                {item}
              </li>
            ))}
          </ul>
        </div>
      )}
      {meetingDetails && <p className="mt-4 max-w-140">{meetingDetails}</p>}
      <p className="mt-7">
        <ExternalLink
          href={bookingAddressFor(settings.booking, details)}
          newTab={settings.texts.newTab}
          isButton
          className="button button-light text-lead"
          onClick={onBook}
          data-visit="booking"
        >
          {texts.button}
        </ExternalLink>
      </p>
    </section>
  );
}

/** Scrolls to the card without adding a history entry, so that Back still leaves the report. */
export const BookingLink = ({ label }: { label: string }) => (
  <a href={`#${ID}`} className="quiet-link no-print" onClick={showCard}>
    {label}
  </a>
);

function showCard(event: MouseEvent<HTMLAnchorElement>) {
  const card = event.currentTarget.ownerDocument.getElementById(ID);
  if (!card) return;
  event.preventDefault();
  card.scrollIntoView();
  card.querySelector('h2')?.focus({ preventScroll: true });
}
