import { BulbOutlineIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { fallbackWin as contract } from '#app/quiz/contract/quick-wins.ts';
import type { FieldTable } from '#schemas/field-table.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { previewOf } from '#schemas/preview-of.ts';

/** What a quick win says: what to do, and how. */
export const quickWinTexts = {
  text: ['Quick win', 'What the report tells the visitor to do. The texts below explain it.'],
  why: [
    'Why it matters',
    'In a line or two. Shared reports show it too, so do not write “you”.',
    { advisedLength: 140 },
  ],
  steps: ['How to do it', 'Two or three steps, as a numbered list. They may have links.'],
  time: ['How long it takes', 'Such as “About 10 minutes”.', { advisedLength: 40 }],
  copyText: [
    'Text to copy',
    'Something to paste, such as a message or a question. Use {industry}, {city} and {businessName}. Each industry says how {industry} reads here.',
    { advisedLength: 300 },
  ],
  sharedCopyText: [
    'Text to copy in a shared report',
    'A shared report has no city and no business name. Use {industry} only. If this is empty, a shared report leaves the text out.',
    { advisedLength: 300 },
  ],
} satisfies FieldTable;

export const fallbackWin = defineType({
  name: 'fallbackWin',
  title: 'Quick win',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: fieldsFrom(contract, quickWinTexts),
  preview: previewOf('New quick win', { title: 'text', subtitle: 'why' }),
});
