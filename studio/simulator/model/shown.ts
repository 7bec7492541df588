import type { Impact } from '#app/quiz/analysis/impact.ts';
import type { Counts } from '#app/quiz/checks/check-effects.ts';
import type { PersonaResult } from '#app/quiz/checks/personas.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import type { Assessment, Documents, Located, Pair, Reading } from './assess.ts';
import { editsOf } from './versions.ts';

/** The edited version as it was last without mistakes. */
export type Valid = {
  content: SiteContent;
  personas: PersonaResult[];
  /** The ids of the personas for which it cannot be published. */
  blocking: string[];
};

/** What was counted of one version, with that version, so that the two never part. */
type Counted = { quiz: Quiz; counts: Counts; warnings: Located[] };

/** What two versions are to each other. */
export type Compared = { impact: Impact; before: Quiz; after: Quiz; edits: StoredDocument[] };

/**
 * What the views draw. While an editor types, a version may have mistakes for a moment, and counts
 * come later than what was read: then what was found last stays.
 */
export type Shown = {
  readings?: Pair<Reading>;
  valid?: Valid;
  counted?: Counted;
  /** Missing while one of the two cannot be read. */
  compared?: Compared;
  /** The documents that were counted last, or could not be. */
  documents?: Documents;
  failure?: string;
};

type Read = Extract<Assessment, { kind: 'read' }>;
type Count = Extract<Assessment, { kind: 'counted' }>;

/** What is shown once a worker has found one more part. */
export const withPart = (shown: Shown, part: Assessment, documents: Documents): Shown =>
  part.kind === 'read' ? withReadings(shown, part) : withCounts(shown, part, documents);

function withReadings(shown: Shown, { readings, blocking }: Read): Shown {
  const { content, personas } = readings.edited;
  return {
    ...shown,
    readings,
    valid: content ? { content: same(shown, content), personas, blocking } : shown.valid,
    compared: readings.published.content && shown.compared,
    failure: undefined,
  };
}

/** The content that is shown already where nothing in it has changed: nothing is drawn anew then. */
function same({ valid }: Shown, content: SiteContent): SiteContent {
  return valid && JSON.stringify(valid.content) === JSON.stringify(content)
    ? valid.content
    : content;
}

function withCounts(
  shown: Shown,
  { counts, impact, warnings }: Count,
  documents: Documents,
): Shown {
  const before = shown.readings?.published.content?.quiz;
  const after = shown.readings?.edited.content?.quiz;
  return {
    ...shown,
    ...(after && counts ? { counted: { quiz: after, counts, warnings } } : {}),
    ...(before && after && impact ? { compared: compared(impact, before, after, documents) } : {}),
    documents,
  };
}

const compared = (impact: Impact, before: Quiz, after: Quiz, documents: Documents): Compared => ({
  impact,
  before,
  after,
  edits: editsOf(documents.published, documents.edited),
});
