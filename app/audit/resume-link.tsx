import { useRef, useState } from 'react';
import { copyText } from '#app/components/copy-text.ts';
import { MAX_RESUME_LINK } from '#app/quiz/base/limits.ts';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import { encodeResume } from '#app/quiz/journey/resume-link.ts';
import { LinkField } from '#app/report/link-field.tsx';
import { shareLink } from '#app/report/share-button.tsx';
import { DisclosureArrow } from '#app/shapes/svg-icon.tsx';
import type { Session } from './session/session.ts';

type Props = { texts: NonNullable<SiteSettings['resume']>; session: Session };

/** Some programs for email cut a longer address off, or do not open: the system’s share sheet takes the link. */
const MAX_MAIL = 2000;

/** The link to go on later, to be copied or emailed by the visitor. Nothing of it leaves the page by itself. */
export function ResumeLink(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="disclosure measure no-print pb-4 text-small"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="disclosure-label">
        {props.texts.button}
        <DisclosureArrow />
      </summary>
      {isOpen && <Link {...props} />}
    </details>
  );
}

function Link({ texts, session: { content, journey, scoringRevision } }: Props) {
  const [hasTexts, setTexts] = useState(false);
  const [copied, setCopied] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const linkWith = (withTexts: boolean) =>
    new URL(
      location.pathname + encodeResume({ ...content, scoringRevision }, journey, withTexts),
      location.href,
    ).href;
  const [without, whole] = [linkWith(false), linkWith(true)];
  const url = hasTexts ? whole : without;
  const mail = `mailto:?subject=${encodeURIComponent(texts.subject)}&body=${encodeURIComponent(url)}`;
  const copy = async () => {
    field.current?.select();
    // Where it may not be copied, it is selected.
    if (await copyText(url)) setCopied(url);
  };
  return (
    <div className="mt-2 grid gap-3">
      <p>{texts.intro}</p>
      {without !== whole && (
        <label className="option">
          <input
            type="checkbox"
            checked={hasTexts}
            onChange={({ currentTarget }) => setTexts(currentTarget.checked)}
          />
          {texts.withTexts}
        </label>
      )}
      {url.length > MAX_RESUME_LINK ? (
        <p role="alert">{texts.tooLong}</p>
      ) : (
        <>
          <LinkField inputRef={field} label={texts.link} url={url} />
          <p className="flex flex-wrap gap-3">
            <button type="button" className="button button-plain" onClick={copy}>
              {texts.copy}
            </button>
            <a
              className="button button-plain"
              href={mail}
              onClick={async (event) => {
                if (mail.length <= MAX_MAIL) return;
                event.preventDefault();
                field.current?.select();
                if ((await shareLink(texts.subject, url)) === 'copied') setCopied(url);
              }}
            >
              {texts.email}
            </a>
          </p>
        </>
      )}
      <p role="status">{copied === url && texts.copied}</p>
    </div>
  );
}
