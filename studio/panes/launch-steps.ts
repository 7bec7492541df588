import { ownProperty } from '#app/quiz/base/unknown.ts';
import { checkPlaceholders } from '#app/quiz/checks/check-made-up-values.ts';
import { claimsWithoutSource } from '#app/quiz/checks/inspect.ts';
import { type ContentIssue, locateIssues } from '#app/quiz/checks/parse.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { homePart } from '#schemas/validation/audits.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { inspectVersion } from '#studio/versions/inspect-version.ts';

export type StepField = { document: string; type: string; field: string };

export type LaunchStep = (typeof STEPS)[number] & {
  /** `edited`: done in the drafts, which visitors do not see yet. */
  state: 'done' | 'edited' | 'open';
  /** Where it is done: each field that is left or, if none is, the first. */
  fields: StepField[];
};

/** A field of a part of the audit at `/`. */
type Place = { part: 'settings' | 'landingPage'; field: string };

const isPlaceholderAt = (place: string, { rule, field }: ContentIssue) =>
  rule === 'placeholder' && field.startsWith(place);

const LEADS_OFF = 'leads-off';
const LEADS_SWITCH = { part: 'settings', field: 'leads.isOn' } as const;

/** What has to be true before visitors are invited, and which of the existing warnings say that it is not. */
const STEPS = [
  {
    title: 'Your name and website',
    text: 'They appear in the footer, the report and the PDF.',
    place: { part: 'settings', field: 'provider.name' },
    isIssue: (issue: ContentIssue) => isPlaceholderAt('provider', issue),
  },
  {
    title: 'A source for each claim',
    text: 'Say where each figure on the landing page comes from, or take it off the page.',
    place: { part: 'landingPage', field: 'claims' },
    isIssue: ({ rule }: ContentIssue) => rule === 'claim-without-source',
  },
  {
    title: 'Your booking address',
    text: 'Where the report’s button leads: your calendar, or mailto: and your email.',
    place: { part: 'settings', field: 'booking' },
    isIssue: (issue: ContentIssue) => isPlaceholderAt('booking', issue),
  },
  {
    title: 'Your privacy policy',
    text: 'The address of your own policy. Leads can’t be switched on without it.',
    place: { part: 'settings', field: 'privacy.url' },
    isIssue: (issue: ContentIssue) => isPlaceholderAt('privacy', issue),
  },
  {
    title: 'Leads',
    text: 'While they are off, nothing that visitors enter reaches you: they have to book. Switch them on, or leave this one open on purpose.',
    place: LEADS_SWITCH,
    isIssue: ({ rule }: ContentIssue) => rule === LEADS_OFF,
  },
] as const;

/** The steps before going live, and how far the content is. */
export async function launchSteps({ published, withDrafts }: Versions): Promise<LaunchStep[]> {
  const live = await openIssues(published);
  const edited = await openIssues(withDrafts);
  return STEPS.map((step) => {
    const isLeft = (issues: ContentIssue[] | undefined) => !issues || issues.some(step.isIssue);
    const left = (edited ?? live ?? []).filter(step.isIssue);
    const fields = left.flatMap(({ document, field }) => {
      const type = withDrafts.find(({ _id }) => _id === document)?._type;
      return type ? [{ document, type, field }] : [];
    });
    return {
      ...step,
      state: !isLeft(edited ?? live) ? (isLeft(live) ? 'edited' : 'done') : 'open',
      fields: fields.length > 0 ? fields : placesOf(withDrafts, step.place),
    };
  });
}

function placesOf(documents: StoredDocument[], { part, field }: Place): StepField[] {
  const found = homePart(documents, part);
  return found ? [{ document: found._id, type: found._type, field }] : [];
}

/** What stands in the way in this version; `undefined` where it has errors, which its fields show. */
async function openIssues(documents: StoredDocument[]): Promise<ContentIssue[] | undefined> {
  const { result, inspection } = await inspectVersion(documents);
  const { content } = inspection;
  if (!content) return undefined;
  return [
    ...locateIssues(ownProperty(result, 'site'), checkPlaceholders(content)),
    ...claimsWithoutSource(result),
    ...(content.siteSettings.leads
      ? []
      : placesOf(documents, LEADS_SWITCH).map((place) => ({
          ...place,
          rule: LEADS_OFF,
          message: 'Leads are off.',
        }))),
  ];
}
