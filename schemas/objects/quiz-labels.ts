const USE_POSITION = 'Use {number} and {total} where they belong.';

/** The words of buttons and counters on the screens of a quiz. */
export const quizLabels = {
  step: { title: 'Step counter', description: USE_POSITION },
  counter: { title: 'Question counter', description: USE_POSITION },
  questionTitle: {
    title: 'Title of a question in the browser’s tab',
    description:
      'Use {counter} for the number of the question and {question} for its title. Empty shows the title alone.',
  },
  previous: 'Previous button',
  next: 'Next button',
  finish: 'Button on the last question',
  sliderAnswer: {
    title: 'Answer to a slider question in the report',
    description:
      'Use {value} for the answer and {max} for the highest value. Empty shows the answer alone.',
  },
  selectAll: 'Hint when several answers are possible',
  skip: { title: 'Button that skips a question', description: 'Where a question may be skipped.' },
  section: {
    title: 'Section counter',
    description: `${USE_POSITION} A press on it opens the list of sections, if there are several. Empty leaves the list out.`,
  },
  sectionDone: 'Beside a section that is done',
  sectionCurrent: 'Beside the section that a visitor is in',
  sectionToCome: 'Beside a section to come',
  increase: { title: 'Plus button of a slider', description: 'Read aloud by screen readers.' },
  decrease: { title: 'Minus button of a slider', description: 'Read aloud by screen readers.' },
};
