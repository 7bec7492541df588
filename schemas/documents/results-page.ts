import { BarChartIcon } from '@sanity/icons';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { contractType } from '#schemas/document-type.ts';
import type { Context } from '#schemas/field-table.ts';
import {
  sharedReport,
  sharedTexts,
  USE_POINTS,
  USE_SCORE,
  USE_SCORES,
} from '#schemas/objects/shared-texts.ts';

const title = 'Title';
const intro = 'Line under the title';
const isShown = { title: 'Show this part', initialValue: true };

const USE_LEVEL = 'Use {level} for the level.';

/** Hides what is shown only with another part, while that is switched off. */
const isOff =
  (part: string) =>
  ({ document, value }: Context) =>
    Boolean(value) && ownProperty(document?.[part], 'isShown') === false;

export const resultsPage = contractType({
  name: 'resultsPage',
  title: 'Report texts',
  icon: BarChartIcon,
  tabs: [
    { name: 'score', title: 'Score', from: 'title' },
    { name: 'sections', title: 'Sections', from: 'benchmark' },
    { name: 'explained', title: 'Next level and breakdown', from: 'nextLevel' },
    { name: 'next', title: 'Booking and PDF', from: 'booking' },
    { name: 'sharing', title: 'Sharing', from: 'share' },
  ],
  fields: {
    title: { title },
    outOf: ['Beside the score', 'Use {scale} for the highest score.'],
    preparedFor: ['Who the report is for', 'Use {businessName} for the visitor’s business.'],
    reportBy: ['Who made the report', 'Use {provider} for the name in the settings.'],
    selfReported: [
      'What the score is based on',
      'An honest line: the score comes from the visitor’s own answers. A shared report leaves it out.',
    ],
    benchmark: {
      title: 'Industry benchmark',
      fields: {
        isShown,
        title,
        yours: 'Label for the visitor’s score',
        average: 'Label for the industry’s average',
      },
    },
    quickWins: {
      title: 'Quick wins',
      fields: {
        isShown,
        title,
        intro,
        howTo: [
          'Label that opens the steps of a quick win',
          'The first quick win is open. If this is empty, all are.',
        ],
        copy: ['Button that copies a text', 'If this is empty, there is no button.'],
        copied: 'When the text is copied',
        copyFailed: ['When the text can’t be copied', 'The text is then selected.'],
      },
    },
    opportunities: { title: 'Opportunities', fields: { isShown, title, intro } },
    categories: {
      title: 'Categories',
      description:
        'Each category of the quiz with its score. A quiz without categories needs no texts here.',
      fields: {
        isShown,
        title,
        intro,
        noScore: [
          'For a category without a score',
          'For example, too few of its questions were answered.',
        ],
      },
    },
    nextLevel: {
      title: 'Fastest way to the next level',
      description:
        'The fewest answers to change, among the questions that a visitor can improve. {level} is the level, {score} and {newScore} are the scores before and after, {min} is where the level starts. Each text says which of them it can use.',
      fields: {
        isShown,
        title: { title, description: USE_LEVEL },
        intro: [intro, USE_LEVEL],
        now: 'Label for the current answer',
        goal: 'Beside the answer to aim for',
        gain: ['What it adds', 'Use {gain}.'],
        gainOne: ['What it adds, if it is one point', 'Use {gain}. Empty means the text above.'],
        more: [
          'In place of the rest, where there are many',
          'Use {count}. Pressing it opens them. Empty shows all. Where the quiz has sections, they are behind their titles.',
        ],
        reached: ['When the steps reach the level', USE_SCORES],
        notReached: ['When they are not enough', USE_SCORES],
        nothingLeft: ['When nothing is left to improve', USE_SCORE],
      },
    },
    topLevel: {
      title: 'At the highest level',
      description: 'Shown in place of the fastest way.',
      hidden: isOff('nextLevel'),
      fields: {
        title: { title, description: USE_LEVEL },
        intro: [intro, USE_LEVEL],
        worth: ['What an answer is worth', 'Use {worth} for what the answer adds to the score.'],
        worthOne: [
          'What an answer is worth, if it is one point',
          'Use {worth}. Empty means the text above.',
        ],
      },
    },
    breakdown: {
      title: 'How the score adds up',
      description: 'Each question with the visitor’s answer and its points.',
      fields: {
        isShown,
        title,
        intro,
        points: ['Points of an answer', 'Use {points} and {maximum}.'],
        notCounted: 'In place of the points of a question that does not count',
        more: [
          'In place of the rest, where there are many',
          'Use {count}. Pressing it opens all but the first twelve. Empty shows all. Where the quiz has sections, they are behind their titles.',
        ],
        adjustment: [
          'A category that lowers the score',
          'Use {category}, {percent} for the share that it reached, and {factor} for the number by which the score is multiplied.',
        ],
        sum: ['The sum', USE_POINTS],
      },
    },
    booking: {
      title: 'Call to book',
      description:
        'Use {firstName} for the visitor’s first name in the title and the text. Promise only what holds for every session.',
      fields: {
        isShown: { ...isShown, description: 'Off removes the link beside the score too.' },
        title,
        text: 'Text',
        agendaTitle: 'Title of the list',
        agenda: ['What happens in the session', 'Two or three short lines.'],
        who: [
          'Who the visitor meets',
          'Use {provider} for the name of your business, or name the person.',
        ],
        bring: ['What to bring', 'The PDF shows this too.'],
        button: 'Button',
        link: ['Link beside the score', 'It leads to this card. Empty leaves it out.'],
      },
    },
    download: { title: 'Download button', hidden: isOff('pdf') },
    pdf: {
      title: 'The PDF',
      fields: {
        isShown: [
          'Offer the PDF',
          'An email with the report has it too, whether this is on or off.',
          { initialValue: true },
        ],
        fileName: ['Name of the file', 'Use {businessName}.', { isAlwaysUsed: true }],
        page: ['Page number', 'Use {page} and {total}.', { isAlwaysUsed: true }],
        making: 'While it is being made',
        done: 'When it is saved',
        failed: 'When it can’t be made',
        retry: 'Button to try again',
        print: 'Button to print instead',
      },
    },
    share: {
      title: 'Sharing',
      fields: {
        isShown: [
          'Offer a link to share',
          'Links that were shared before stay valid.',
          { initialValue: true },
        ],
        button: 'Share button',
        copied: 'When the link is copied',
        failed: 'When the link can’t be copied',
        link: 'Label for the link, when it is shown',
      },
    },
    shared: sharedReport,
    sharedTexts: {
      title: 'Wording of a shared report',
      description:
        'Someone else reads it, so write “this business”, not “you”. Leave a text empty to use the one from the visitor’s own report.',
      options: { collapsible: true, collapsed: true },
      fields: sharedTexts,
    },
  },
  preview: { prepare: () => ({ title: 'Report texts' }) },
});
