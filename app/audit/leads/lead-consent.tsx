import type { AuditLeads } from '#app/quiz/contract/audit-content.ts';
import { DisclosureArrow } from '#app/shapes/svg-icon.tsx';

/**
 * What the form says besides the lead. `trap` is empty for nearly every person: a text in it is one sign of a
 * program, and not enough for a suspicion.
 */
export type LeadFormExtras = { marketing: boolean; trap: string };

const TRAP = 'blank';

type BoxProps = {
  leads: AuditLeads;
  /** Whether the visitor ticked it before opening the form again. */
  isTicked?: boolean;
};

/**
 * The box for marketing, which only a visitor ticks, above the sender and how to withdraw. With the purpose
 * below, these are the texts of the visitor's consent: docs/leads.md#what-the-law-asks. With it comes the
 * trap, a field that people do not see and screen readers do not announce. No form filler knows its name; its
 * place and its placeholder keep form fillers from taking another text for its label.
 */
export const MarketingBox = ({ leads: { marketing }, isTicked }: BoxProps) => (
  <div className="text-small">
    <input
      name={TRAP}
      placeholder={TRAP}
      className="sr-only"
      aria-hidden="true"
      autoComplete="off"
      tabIndex={-1}
    />
    <label className="option">
      <input type="checkbox" name="marketing" defaultChecked={isTicked} aria-describedby="sender" />
      {marketing.label}
    </label>
    <div className="mt-1.5 text-muted" id="sender">
      <Paragraphs texts={marketing.texts} />
    </div>
  </div>
);

export function extrasIn(form: HTMLFormElement): LeadFormExtras {
  const entries = new FormData(form);
  return { marketing: entries.has('marketing'), trap: `${entries.get(TRAP) ?? ''}` };
}

/** What the law asks a form to say: purpose, recipients and rights at once, the rest on request. */
export const LeadNotice = ({ leads: { notice, details } }: { leads: AuditLeads }) => (
  <div className="grid gap-2 text-small">
    <Paragraphs texts={notice} />
    <details className="disclosure">
      <summary className="disclosure-label">
        {details.label}
        <DisclosureArrow />
      </summary>
      <div className="mt-2 grid gap-2">
        <Paragraphs texts={details.texts} />
      </div>
    </details>
  </div>
);

const Paragraphs = ({ texts }: { texts: string[] }) =>
  texts.map((text) => <p key={text}>{text}</p>);
