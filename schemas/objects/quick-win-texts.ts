import { BulbOutlineIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { linesField, optionalParagraphField, optionalTextField, paragraphField } from './fields.ts';

/** What a quick win says: what to do, and how. */
export const quickWinTexts = [
  paragraphField({
    name: 'text',
    title: 'Quick win',
    description: 'What the report tells the visitor to do. The texts below explain it.',
  }),
  optionalTextField({
    name: 'why',
    title: 'Why it matters',
    description: 'One line. Shared reports show it too, so do not write "you".',
    maxLength: 140,
  }),
  linesField({
    name: 'steps',
    title: 'How to do it',
    description: 'Two or three steps, in order.',
  }),
  optionalTextField({
    name: 'time',
    title: 'How long it takes',
    description: 'Such as "About 10 minutes".',
    maxLength: 40,
  }),
  optionalParagraphField({
    name: 'copyText',
    title: 'Text to copy',
    description:
      'Something to paste, such as a question for an AI assistant. Use {industry}, {city} and {businessName}. Each industry says how {industry} reads here.',
    maxLength: 300,
  }),
  optionalParagraphField({
    name: 'sharedCopyText',
    title: 'Text to copy in a shared report',
    description:
      'A shared report has no city and no business name. Use {industry} only. If this is empty, a shared report leaves the text out.',
    maxLength: 300,
  }),
];

export const fallbackWin = defineType({
  name: 'fallbackWin',
  title: 'Quick win',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: quickWinTexts,
  preview: { select: { title: 'text', subtitle: 'why' } },
});
