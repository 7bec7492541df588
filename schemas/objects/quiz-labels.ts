import type { FieldTable } from '#schemas/field-table.ts';

const USE_POSITION = 'Use {number} and {total} where they belong.';

export const quizLabels = {
  step: ['Step counter', USE_POSITION],
  counter: ['Question counter', USE_POSITION],
  questionTitle: [
    'Title of a question in the browser’s tab',
    'Use {counter} for the number of the question and {question} for its title. Empty shows the title alone.',
  ],
  previous: 'Previous button',
  next: 'Next button',
  finish: 'Button on the last question',
  sliderAnswer: [
    'Answer to a slider question in the report',
    'Use {value} for the answer and {max} for the highest value. Empty shows the answer alone.',
  ],
  selectAll: 'Hint when several answers are possible',
  skip: ['Button that skips a question', 'Where a question may be skipped.'],
  section: [
    'Section counter',
    `${USE_POSITION} Pressing it opens the list of sections, if there are several. Empty leaves the list out.`,
  ],
  sectionDone: 'Beside a section that is done',
  sectionCurrent: 'Beside the section that a visitor is in',
  sectionBegun: 'Beside a section that is begun, but not done',
  sectionToCome: 'Beside a section to come',
  increase: ['Plus button of a slider', 'Read aloud by screen readers.'],
  decrease: ['Minus button of a slider', 'Read aloud by screen readers.'],
} satisfies FieldTable;
