import type { Impact } from '#app/quiz/impact.ts';
import type { PersonaResult } from '#app/quiz/personas.ts';
import type { Quiz } from '#app/quiz/quiz.ts';
import type { SiteContent } from '#app/quiz/site.ts';
import type { StoredDocument } from '#schemas/published-documents.ts';
import type { Assessment, Pair, Reading, Sums } from './assess.ts';
import { editsOf } from './versions.ts';

/** The edited version as it was last without mistakes. */
export type Valid = { content: SiteContent; personas: PersonaResult[] };

/** What was counted of one version, with that version, so that the two never part. */
export type Counted = { quiz: Quiz; sums: Sums };

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
  compared?: Compared;
  /** The documents of the last counts. */
  documents?: Pair<StoredDocument[]>;
  failure?: string;
};

/** What is shown once a worker has found one more part. */
export function withPart(shown: Shown, part: Assessment, documents: Pair<StoredDocument[]>): Shown {
  return part.kind === 'read'
    ? { ...withReadings(shown, part.readings), failure: undefined }
    : { ...shown, ...countsOf(shown, part, documents), documents };
}

function withReadings(shown: Shown, readings: Pair<Reading>): Shown {
  const { content, personas } = readings.edited;
  return {
    ...shown,
    readings,
    valid: content ? { content: same(shown, content), personas } : shown.valid,
  };
}

/** The content that is shown already where nothing in it has changed: nothing is drawn anew then. */
function same({ valid }: Shown, content: SiteContent): SiteContent {
  return valid && JSON.stringify(valid.content) === JSON.stringify(content)
    ? valid.content
    : content;
}

function countsOf(
  { readings }: Shown,
  { sums, impact }: Extract<Assessment, { kind: 'counted' }>,
  documents: Pair<StoredDocument[]>,
): Pick<Shown, 'counted' | 'compared'> {
  const before = readings?.published.content?.quiz;
  const after = readings?.edited.content?.quiz;
  return {
    ...(after && sums ? { counted: { quiz: after, sums } } : {}),
    ...(before && after && impact
      ? {
          compared: {
            impact,
            before,
            after,
            edits: editsOf(documents.published, documents.edited),
          },
        }
      : {}),
  };
}
