import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { LeadDetail, LeadItem } from '#leads/api/admin-api.ts';

/** What is sent to a CRM: see docs/leads.md#the-event. */
export type EventType = 'lead.created' | 'lead.completed' | 'consent.withdrawn' | 'lead.erased';

/** By what a lead was scored, or why it has no score: see docs/leads.md#verification. */
export type Verification = LeadItem['verification'];

/** `unit` is what a number counts, such as `km`. */
export type AnsweredQuestion = LeadDetail['answers'][number] & { value: Answer; unit?: string };

/** `score` is missing where there is none, `level` where the category has no levels. */
export type ScoredCategory = LeadDetail['categories'][number];

/**
 * The body of a webhook. Events may arrive in any order: receivers keep the highest `data.version` of each
 * `data.id`.
 */
export type LeadEvent = {
  type: EventType;
  /** When it happened, as an ISO time. */
  timestamp: string;
  data: {
    id: string;
    version: number;
    /** The audit, by the id of its document. */
    audit: { id: string; title: string };
    /** Not in `lead.erased`. */
    lead?: Lead;
    /** Addresses that earlier versions had, if any: contacts under them are the same person. */
    formerEmails?: string[];
    /** In which the visitor took the audit (BCP 47). Not in `lead.erased`. */
    language?: string;
    score?: number;
    /** What the score counts, if it says so: money, and words such as `%`. */
    currency?: string;
    unit?: string;
    level?: string;
    scoringRevision?: string;
    verification?: Verification;
    /** Only of a quiz with categories, once there is a report. */
    categories?: ScoredCategory[];
    answers?: AnsweredQuestion[];
    consent?: { marketing: boolean; basis: 'express' | 'none'; at: string; text: string };
    source?: Record<string, string>;
    /** When the visitor first pressed the booking button, if ever, as an ISO time. */
    bookedAt?: string;
    /** Only in `lead.erased`: the person asked for it, or the time for which leads are kept is over. */
    reason?: 'request' | 'retention';
    /** Whether it was sent by hand, to try an endpoint. */
    test: boolean;
  };
};
