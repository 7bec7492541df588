import { z } from 'zod';

/** `GET /admin/results`: how an audit’s leads scored and answered. See docs/numbers.md#results-of-leads. */

/** With fewer leads, nothing but their number is told. */
export const MIN_LEADS = 5;

/** The most different numbers of a question, selections, and places of visitors that are told. */
export const MAX_DIFFERENT = 300;

const count = z.int().min(0);

/** A value of the content, with its words: today's, or where it is gone, those that visitors read last. */
const counted = z.object({ value: z.string(), label: z.string(), n: count });

/** The lowest and the highest score, and what they count. */
const scale = z.object({
  from: z.number(),
  scale: z.number(),
  currency: z.string().optional(),
  unit: z.string().optional(),
});

/** Of complete, scored leads. Scores, categories and averages are only of those with today’s scale. */
export const leadResults = z.object({
  leads: count,
  /** Null where no lead has a score of the whole. */
  scale: scale.nullable(),
  /** The lowest score first. */
  scores: z.array(z.object({ score: z.number(), n: count })),
  /** The levels in their order or, where the highest category is the result, the categories. */
  levels: z.array(z.object({ name: z.string(), n: count })),
  categories: z.array(
    scale.extend({ key: z.string(), title: z.string(), mean: z.number(), n: count }),
  ),
  /**
   * The questions in their order, each row by itself: how many were asked, how many answered, and how many
   * gave each answer. Of several choices each counts, and those chosen together are a selection; a text has
   * none.
   */
  answers: z.array(
    z.object({
      question: z.string(),
      title: z.string(),
      unit: z.string().optional(),
      asked: count,
      n: count,
      options: z.array(counted),
      selections: z.array(z.object({ values: z.array(z.string()), n: count })),
    }),
  ),
  /** Where they are from. */
  visitors: z.array(z.object({ industry: z.string(), province: z.string(), n: count })),
  /** The mean score of each industry that has one, and the months (UTC) of its first and its last lead. */
  benchmarks: z.array(counted.extend({ mean: z.number(), first: z.string(), last: z.string() })),
});

export type LeadResults = z.infer<typeof leadResults>;
