import type { SiteContent } from '#app/quiz/contract/site.ts';
import { placeholders } from '#app/quiz/contract/template.ts';
import type { Issue } from './issue.ts';
import { visibleTexts } from './visible-texts.ts';

const COMPARED = ['direction', 'percentile', 'complement', 'industry'];
const COPIED = ['industry', 'city', 'businessName'];

/** The texts that may have placeholders, and the names of those placeholders. Paths have no indexes. */
const TEMPLATES: { path: [string, ...string[]]; known: string[] }[] = [
  { path: ['siteSettings', 'footer'], known: ['provider'] },
  { path: ['siteSettings', 'texts', 'pageTitle'], known: ['page', 'siteName'] },
  { path: ['siteSettings', 'leads', 'retention'], known: ['months'] },
  { path: ['siteSettings', 'leads', 'personInCharge', 'text'], known: ['name', 'contact'] },
  { path: ['siteSettings', 'leads', 'reportEmail', 'subject'], known: ['businessName'] },
  { path: ['siteSettings', 'leads', 'reportEmail', 'body'], known: ['firstName', 'businessName'] },
  { path: ['leadForm', 'errorTitle'], known: ['title'] },
  { path: ['quiz', 'labels', 'step'], known: ['number', 'total'] },
  { path: ['quiz', 'labels', 'counter'], known: ['number', 'total'] },
  { path: ['quiz', 'labels', 'questionTitle'], known: ['counter', 'question'] },
  { path: ['quiz', 'labels', 'sliderAnswer'], known: ['value', 'max'] },
  { path: ['quiz', 'benchmark', 'sentence'], known: COMPARED },
  { path: ['quiz', 'benchmark', 'lowerSentence'], known: COMPARED },
  { path: ['quiz', 'industries', 'sentence'], known: COMPARED },
  { path: ['quiz', 'industries', 'lowerSentence'], known: COMPARED },
  { path: ['quiz', 'benchmark', 'below'], known: ['gap', 'average'] },
  { path: ['quiz', 'benchmark', 'belowByOne'], known: ['gap', 'average'] },
  { path: ['quiz', 'benchmark', 'above'], known: ['gap', 'average'] },
  { path: ['quiz', 'benchmark', 'aboveByOne'], known: ['gap', 'average'] },
  { path: ['quiz', 'benchmark', 'equal'], known: ['average'] },
  { path: ['quiz', 'quickWins', 'rules', 'copyText'], known: COPIED },
  { path: ['quiz', 'quickWins', 'rules', 'sharedCopyText'], known: ['industry'] },
  { path: ['quiz', 'quickWins', 'fallbackWins', 'copyText'], known: COPIED },
  { path: ['quiz', 'quickWins', 'fallbackWins', 'sharedCopyText'], known: ['industry'] },
  { path: ['resultsPage', 'outOf'], known: ['scale'] },
  { path: ['resultsPage', 'reportBy'], known: ['provider'] },
  { path: ['resultsPage', 'preparedFor'], known: ['businessName'] },
  { path: ['resultsPage', 'nextLevel', 'title'], known: ['level'] },
  { path: ['resultsPage', 'nextLevel', 'intro'], known: ['level'] },
  { path: ['resultsPage', 'nextLevel', 'gain'], known: ['gain'] },
  { path: ['resultsPage', 'nextLevel', 'gainOne'], known: ['gain'] },
  { path: ['resultsPage', 'nextLevel', 'reached'], known: ['level', 'score', 'newScore', 'min'] },
  {
    path: ['resultsPage', 'nextLevel', 'notReached'],
    known: ['level', 'score', 'newScore', 'min'],
  },
  { path: ['resultsPage', 'nextLevel', 'nothingLeft'], known: ['level', 'score', 'min'] },
  { path: ['resultsPage', 'topLevel', 'title'], known: ['level'] },
  { path: ['resultsPage', 'topLevel', 'intro'], known: ['level'] },
  { path: ['resultsPage', 'topLevel', 'worth'], known: ['worth'] },
  { path: ['resultsPage', 'breakdown', 'points'], known: ['points', 'maximum'] },
  { path: ['resultsPage', 'breakdown', 'sum'], known: ['points', 'total', 'score', 'scale'] },
  { path: ['resultsPage', 'shared', 'partial'], known: ['answered', 'total'] },
  { path: ['resultsPage', 'pdf', 'fileName'], known: ['businessName'] },
  { path: ['resultsPage', 'pdf', 'page'], known: ['page', 'total'] },
  { path: ['resultsPage', 'topLevel', 'worthOne'], known: ['worth'] },
  { path: ['resultsPage', 'booking', 'who'], known: ['provider'] },
  { path: ['resultsPage', 'sharedTexts', 'benchmarkSentence'], known: COMPARED },
  { path: ['resultsPage', 'sharedTexts', 'benchmarkLowerSentence'], known: COMPARED },
  { path: ['resultsPage', 'sharedTexts', 'nextLevelTitle'], known: ['level'] },
  { path: ['resultsPage', 'sharedTexts', 'nextLevelIntro'], known: ['level'] },
  { path: ['resultsPage', 'sharedTexts', 'reached'], known: ['level', 'score', 'newScore', 'min'] },
  {
    path: ['resultsPage', 'sharedTexts', 'notReached'],
    known: ['level', 'score', 'newScore', 'min'],
  },
  { path: ['resultsPage', 'sharedTexts', 'nothingLeft'], known: ['level', 'score', 'min'] },
  { path: ['resultsPage', 'sharedTexts', 'topLevelTitle'], known: ['level'] },
  { path: ['resultsPage', 'sharedTexts', 'topLevelIntro'], known: ['level'] },
  { path: ['resultsPage', 'sharedTexts', 'worth'], known: ['worth'] },
  { path: ['resultsPage', 'sharedTexts', 'worthOne'], known: ['worth'] },
  { path: ['resultsPage', 'sharedTexts', 'sum'], known: ['points', 'total', 'score', 'scale'] },
  { path: ['resultsPage', 'booking', 'title'], known: ['firstName'] },
  { path: ['resultsPage', 'booking', 'text'], known: ['firstName'] },
];

const KNOWN = new Map(TEMPLATES.map(({ path, known }) => [path.join('.'), known]));

/**
 * Finds placeholders that a text does not support; visitors would see them in braces. In a text that
 * supports none, only a single word in braces is reported: other braces are the editor's own.
 */
export function checkTexts(content: SiteContent): Issue[] {
  return visibleTexts(content).flatMap(({ text, path }) => {
    const known = KNOWN.get(path.filter((step) => typeof step === 'string').join('.'));
    const found = placeholders(text).filter((name) =>
      known ? !known.includes(name) : /^\w+$/.test(name),
    );
    const advice = known
      ? `Use ${known.map((each) => `{${each}}`).join(', ')}.`
      : 'This text has no placeholders.';
    return [...new Set(found)].map((name) => ({
      rule: 'unknown-placeholder',
      path,
      message: `{${name}} is not known here. ${advice}`,
    }));
  });
}
