import { z } from 'zod';
import { cleanLines, cleanText } from '#app/quiz/base/entered-text.ts';
import english from '#seed/access-texts.json' with { type: 'json' };

/** In the order of the work, which is that of the list when it is sorted by status. */
export const leadStatus = z.enum(['new', 'contacted', 'won', 'lost']);
export type LeadStatus = z.output<typeof leadStatus>;

/** The words for it in the Studio and in a CSV file. */
export const STATUS_TITLES: Record<LeadStatus, string> = english.statuses;

/** The most characters of a note. */
export const MAX_NOTE = 2000;

/** A change of the status, a note, or both. `author` is empty where nobody said who it was. */
export const workEntry = z.object({
  id: z.string(),
  at: z.number(),
  author: z.string(),
  /** Null where it stayed as it was. */
  status: leadStatus.nullable(),
  note: z.string(),
});

export type WorkEntry = z.infer<typeof workEntry>;

/**
 * `POST /admin/leads/<id>/work` sets the status, adds a note, or both; `DELETE …/work/<id of the entry>`
 * removes a note. Both respond with the `leadDetail`. See docs/leads.md#work-a-lead.
 */
export const newWork = z
  .strictObject({
    author: z.string().overwrite(cleanText).max(80, 'Use at most 80 characters.').default(''),
    status: leadStatus.optional(),
    note: z
      .string()
      .overwrite(cleanLines)
      .max(MAX_NOTE, `Use at most ${MAX_NOTE} characters.`)
      .default(''),
  })
  .refine(({ status, note }) => status !== undefined || note !== '', {
    path: ['note'],
    message: 'Choose a status, or write a note.',
  });

export type NewWork = z.input<typeof newWork>;
