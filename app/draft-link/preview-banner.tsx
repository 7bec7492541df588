import { InlineStyle } from '#app/components/inline-elements.tsx';
import { BANNER_STYLES } from './preview-page.ts';

export type BannerIssue = { place: string; message: string; edit?: string };

type Props = {
  /** Whether the page below is a version of the audit. */
  isShown: boolean;
  /** Whole minutes for which the link still works. */
  minutes: number;
  /** Why the newest drafts are not shown. */
  refusal?: { message: string; issues: BannerIssue[] };
};

/** Says above the 404 page that the draft link is why a colleague sees it. */
export const InvalidLinkBanner = () => (
  <aside className="preview-banner" aria-label="Draft preview">
    <InlineStyle source={BANNER_STYLES} />
    <p>
      <strong>Draft preview.</strong> This link does not work. It may have expired, been revoked or
      be incomplete. Ask the person who sent it for a new one.
    </p>
  </aside>
);

/** Says above a preview what the reader sees. It is for colleagues, so its words are not content. */
export function PreviewBanner({ isShown, minutes, refusal }: Props) {
  return (
    <aside className="preview-banner" aria-label="Draft preview">
      <InlineStyle source={BANNER_STYLES} />
      <p>
        <strong>Draft preview.</strong> Visitors do not see this version. Nothing that you enter is
        stored, counted or sent. This link works for another {durationOf(minutes)}.
      </p>
      {refusal && (
        <details open={!isShown}>
          <summary>
            {isShown
              ? 'The latest draft cannot be shown yet, so you see the last version that could.'
              : 'The draft cannot be shown yet.'}
          </summary>
          {refusal.issues.length === 0 ? (
            <p>{refusal.message}</p>
          ) : (
            <ul>
              {refusal.issues.map(({ place, message, edit }) => (
                <li key={`${place} ${message}`}>
                  {edit ? <a href={edit}>{place}</a> : place}: {message}
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </aside>
  );
}

function durationOf(minutes: number): string {
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return new Intl.NumberFormat('en-CA', { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
