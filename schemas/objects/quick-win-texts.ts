import { BulbOutlineIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { storedWords } from '#app/quiz/base/rich-text.ts';
import { fallbackWin as contract } from '#app/quiz/contract/quick-wins.ts';
import type { FieldTable } from '#schemas/field-table.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';

/** What a quick win says: what to do, and how. */
export const quickWinTexts = {
  text: {
    title: 'Quick win',
    description: 'What the report tells the visitor to do. The texts below explain it.',
  },
  why: {
    title: 'Why it matters',
    description: 'In a line or two. Shared reports show it too, so do not write "you".',
    advisedLength: 140,
  },
  steps: {
    title: 'How to do it',
    description: 'Two or three steps, as a numbered list. They may have links.',
  },
  time: {
    title: 'How long it takes',
    description: 'Such as "About 10 minutes".',
    advisedLength: 40,
  },
  copyText: {
    title: 'Text to copy',
    description:
      'Something to paste, such as a message or a question. Use {industry}, {city} and {businessName}. Each industry says how {industry} reads here.',
    advisedLength: 300,
  },
  sharedCopyText: {
    title: 'Text to copy in a shared report',
    description:
      'A shared report has no city and no business name. Use {industry} only. If this is empty, a shared report leaves the text out.',
    advisedLength: 300,
  },
} satisfies FieldTable;

export const fallbackWin = defineType({
  name: 'fallbackWin',
  title: 'Quick win',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: fieldsFrom(contract, quickWinTexts),
  preview: {
    select: { title: 'text', subtitle: 'why' },
    prepare: ({ title, subtitle }) => ({
      title: title || 'New quick win',
      subtitle: storedWords(subtitle),
    }),
  },
});
