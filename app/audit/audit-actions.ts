import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Draft } from '#app/quiz/journey/journey.ts';
import type { LeadFormExtras } from './leads/lead-consent.tsx';

/** What a visitor can do in the steps. */
export type AuditActions = {
  fillIn: (draft: Draft) => void;
  /** `extras` are missing while leads are off. */
  submitLead: (lead: Lead, extras?: LeadFormExtras) => void;
  /** Opens the form with the lead. Its history entry makes Back close it again. */
  correctLead: () => void;
  /** Replaces an address that no mail server takes. Resolves once the lead is about to be sent with it. */
  correctEmail: (email: string) => Promise<void>;
  /** Tells the server, if leads are on, that the booking button was pressed. */
  book: () => void;
  answer: (key: string, answer: Answer) => void;
  /** Clears the answer to a question that may be skipped, and goes on. */
  skip: (key: string) => void;
  /** Shows the screen at this position. Back leads to the present one. */
  goTo: (position: number) => void;
  previous: () => Promise<void>;
  finish: () => void;
  /** Loads a new page, which has the current content. */
  startOver: () => Promise<void>;
};
