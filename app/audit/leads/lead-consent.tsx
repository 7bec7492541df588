import type { LeadChoice } from '#app/audit/use-audit.ts';
import { ControlIcon } from '#app/components/control-icon.tsx';
import { senderLineOf } from '#app/quiz/contract/consent-text.ts';
import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import { fill } from '#app/quiz/contract/template.ts';

type BoxProps = {
  leads: LeadSettings;
  /** Whether the visitor ticked it before opening the form again. */
  isTicked?: boolean;
};

/**
 * The box for marketing, which only a visitor ticks, above the sender and how to withdraw. With the
 * purpose below, these are the texts of the visitor's consent: docs/leads.md#what-the-law-asks.
 * With it comes the trap, a field that people do not see and screen readers do not announce.
 */
export const MarketingBox = ({ leads, isTicked }: BoxProps) => (
  <div className="text-small">
    <label className="option">
      <input type="checkbox" name="marketing" defaultChecked={isTicked} aria-describedby="sender" />
      {leads.marketing.label}
    </label>
    <div id="sender" className="mt-1.5 text-muted">
      <p>{senderLineOf(leads)}</p>
      <p>{leads.marketing.withdrawal}</p>
    </div>
    <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
  </div>
);

/** What the visitor chose in a form that has the box. */
export function choiceIn(form: unknown): LeadChoice {
  const entries = new FormData(form instanceof HTMLFormElement ? form : undefined);
  return { marketing: entries.has('marketing'), trap: String(entries.get('website') ?? '') };
}

/** What the law asks a form to say: purpose, recipients and rights at once, the rest on request. */
export function LeadNotice({ leads, language }: { leads: LeadSettings; language: string }) {
  const { personInCharge, retention, retentionMonths } = leads;
  return (
    <div className="grid gap-2 text-small">
      <p>{leads.purpose}</p>
      <p>{leads.recipients}</p>
      <p>{leads.rights}</p>
      <details className="disclosure">
        <summary className="disclosure-label">
          {leads.details}
          <span className="disclosure-arrow text-accent">
            <ControlIcon name="chevron-down" />
          </span>
        </summary>
        <div className="mt-2 grid gap-2">
          <p>{leads.means}</p>
          <p>{fill(retention, { months: retentionMonths }, language)}</p>
          <p>{fill(personInCharge.text, personInCharge)}</p>
        </div>
      </details>
    </div>
  );
}
