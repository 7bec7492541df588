import { BarChartIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { bookingField } from '#schemas/objects/booking.ts';
import {
  objectField,
  optionalTextField,
  switchField,
  textField,
  textGroup,
} from '#schemas/objects/fields.ts';
import { sharedTexts } from '#schemas/objects/shared-texts.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';

const title = { name: 'title', title: 'Title' };
const intro = { name: 'intro', title: 'Line under the title' };

const USE_LEVEL = 'Use {level} for the level.';

export const resultsPage = defineType({
  name: 'resultsPage',
  title: 'Report texts',
  type: 'document',
  icon: BarChartIcon,
  groups: [
    { name: 'score', title: 'Score', default: true },
    { name: 'sections', title: 'Sections' },
    { name: 'explained', title: 'Next level and breakdown' },
    { name: 'next', title: 'Booking and PDF' },
    { name: 'sharing', title: 'Sharing' },
  ],
  fields: [
    textField({ ...title, group: 'score' }),
    textField({
      name: 'outOf',
      title: 'Beside the score',
      description: 'Use {scale} for the highest score.',
      group: 'score',
    }),
    textField({
      name: 'preparedFor',
      title: 'Who the report is for',
      description: 'Use {businessName} for the visitor’s business.',
      group: 'score',
    }),
    textField({
      name: 'reportBy',
      title: 'Who made the report',
      description: 'Use {provider} for the name in the settings.',
      group: 'score',
    }),
    textField({
      name: 'selfReported',
      title: 'What the score is based on',
      description:
        'An honest line: the score comes from the visitor’s own answers. A shared report leaves it out.',
      group: 'score',
    }),
    textGroup({ name: 'benchmark', title: 'Industry benchmark', group: 'sections' }, [
      title,
      { name: 'yours', title: 'Label for the visitor’s score' },
      { name: 'average', title: 'Label for the industry’s average' },
    ]),
    textGroup({ name: 'quickWins', title: 'Quick wins', group: 'sections' }, [
      title,
      intro,
      {
        name: 'howTo',
        title: 'Label that opens the steps of a quick win',
        description: 'The first quick win is open. If this is empty, all are.',
        isOptional: true,
        maxLength: 40,
      },
      {
        name: 'copy',
        title: 'Button that copies a text',
        description: 'If this is empty, there is no button.',
        isOptional: true,
        maxLength: 30,
      },
      { name: 'copied', title: 'When the text is copied', isOptional: true, maxLength: 80 },
      {
        name: 'copyFailed',
        title: 'When the text can’t be copied',
        description: 'The text is then selected.',
        isOptional: true,
        maxLength: 120,
      },
    ]),
    textGroup({ name: 'opportunities', title: 'Opportunities', group: 'sections' }, [title, intro]),
    objectField({
      name: 'nextLevel',
      title: 'Fastest way to the next level',
      description:
        'The fewest answers to change, among the questions that a visitor can improve. {level} is the level, {score} and {newScore} are the scores before and after, {min} is where the level starts. Each text says which of them it can use.',
      group: 'explained',
      fields: [
        switchField({ name: 'isShown', title: 'Show this part' }),
        textField({ ...title, description: USE_LEVEL }),
        textField({ ...intro, description: USE_LEVEL }),
        textField({ name: 'now', title: 'Label for the current answer' }),
        textField({ name: 'goal', title: 'Beside the answer to aim for' }),
        textField({ name: 'gain', title: 'What it adds', description: 'Use {gain}.' }),
        optionalTextField({
          name: 'gainOne',
          title: 'What it adds, if it is one point',
          description: 'Use {gain}. Empty means the text above.',
          maxLength: 30,
        }),
        textField({
          name: 'reached',
          title: 'When the steps reach the level',
          description: 'Use {level}, {score}, {newScore} and {min}.',
        }),
        textField({
          name: 'notReached',
          title: 'When they are not enough',
          description: 'Use {level}, {score}, {newScore} and {min}.',
        }),
        textField({
          name: 'nothingLeft',
          title: 'When nothing is left to improve',
          description: 'Use {level}, {score} and {min}.',
        }),
      ],
    }),
    textGroup(
      {
        name: 'topLevel',
        title: 'At the highest level',
        description: 'Shown in place of the fastest way.',
        group: 'explained',
      },
      [
        { ...title, description: USE_LEVEL },
        { ...intro, description: USE_LEVEL },
        {
          name: 'worth',
          title: 'What an answer is worth',
          description: 'Use {worth} for what the answer adds to the score.',
        },
        {
          name: 'worthOne',
          title: 'What an answer is worth, if it is one point',
          description: 'Use {worth}. Empty means the text above.',
          isOptional: true,
          maxLength: 40,
        },
      ],
    ),
    objectField({
      name: 'breakdown',
      title: 'How the score adds up',
      description: 'Each question with the visitor’s answer and its points.',
      group: 'explained',
      fields: [
        switchField({ name: 'isShown', title: 'Show this part' }),
        textField(title),
        textField(intro),
        textField({
          name: 'points',
          title: 'Points of an answer',
          description: 'Use {points} and {maximum}.',
        }),
        textField({
          name: 'sum',
          title: 'The sum',
          description: 'Use {points}, {total}, {score} and {scale}.',
        }),
      ],
    }),
    bookingField,
    textField({ name: 'download', title: 'Download button', group: 'next' }),
    textGroup({ name: 'pdf', title: 'The PDF', group: 'next' }, [
      {
        name: 'fileName',
        title: 'Name of the file',
        description: 'Use {businessName}.',
      },
      { name: 'page', title: 'Page number', description: 'Use {page} and {total}.' },
      { name: 'making', title: 'While it is being made' },
      { name: 'done', title: 'When it is saved' },
      { name: 'failed', title: 'When it can’t be made' },
      { name: 'retry', title: 'Button to try again' },
      { name: 'print', title: 'Button to print instead' },
    ]),
    textGroup({ name: 'share', title: 'Sharing', group: 'sharing' }, [
      { name: 'button', title: 'Share button' },
      { name: 'copied', title: 'When the link is copied' },
      { name: 'failed', title: 'When the link can’t be copied' },
      { name: 'link', title: 'Label for the link, when it is shown' },
    ]),
    objectField({
      name: 'shared',
      title: 'A shared report',
      description: 'What people see when they open a shared link.',
      group: 'sharing',
      fields: [
        textField({ name: 'label', title: 'Label above a shared report' }),
        textField({ name: 'intro', title: 'What it is' }),
        textField({ name: 'rescored', title: 'When the scoring or an average has changed since' }),
        optionalTextField({
          name: 'partial',
          title: 'When the questions have changed since',
          description:
            'Use {answered} for the number of questions that still have an answer, and {total} for the number of all questions. Leave it empty to show the text above.',
        }),
        textField({ name: 'startTitle', title: 'Title of the invitation' }),
        textField({ name: 'startText', title: 'Text of the invitation' }),
        textField({ name: 'goneTitle', title: 'Title when it can’t be shown' }),
        textField({ name: 'goneText', title: 'Text when it can’t be shown' }),
      ],
    }),
    sharedTexts,
  ],
  preview: { prepare: () => ({ title: 'Report texts' }) },
  validation: siteRule,
});
