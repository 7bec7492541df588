const USE_POSITION = 'Use {number} and {total} where they belong.';

/** The words of buttons and counters on the screens of a quiz. */
export const quizLabels = {
  step: {
    title: 'Step counter',
    description: USE_POSITION,
    initialValue: 'Step {number} of {total}',
  },
  counter: {
    title: 'Question counter',
    description: USE_POSITION,
    initialValue: 'Question {number} of {total}',
  },
  questionTitle: {
    title: 'Title of a question in the browser’s tab',
    description:
      'Use {counter} for the number of the question and {question} for its title. Empty shows the title alone.',
    initialValue: '{counter}: {question}',
  },
  previous: { title: 'Previous button', initialValue: 'Previous' },
  next: { title: 'Next button', initialValue: 'Next' },
  finish: { title: 'Button on the last question', initialValue: 'Get My Results' },
  sliderAnswer: {
    title: 'Answer to a slider question in the report',
    description:
      'Use {value} for the answer and {max} for the highest value. Empty shows the answer alone.',
    initialValue: '{value} / {max}',
  },
  selectAll: {
    title: 'Hint when several answers are possible',
    initialValue: 'Select all that apply',
  },
  skip: {
    title: 'Button that skips a question',
    description: 'Where a question may be skipped.',
  },
  section: {
    title: 'Section counter',
    description: `${USE_POSITION} A press on it opens the list of sections, if there are several. Empty leaves the list out.`,
    initialValue: 'Section {number} of {total}',
  },
  sectionDone: { title: 'Beside a section that is done', initialValue: 'Done' },
  sectionCurrent: {
    title: 'Beside the section that a visitor is in',
    initialValue: 'You are here',
  },
  sectionToCome: { title: 'Beside a section to come', initialValue: 'To come' },
  increase: {
    title: 'Plus button of a slider',
    description: 'Read aloud by screen readers.',
    initialValue: 'Increase',
  },
  decrease: {
    title: 'Minus button of a slider',
    description: 'Read aloud by screen readers.',
    initialValue: 'Decrease',
  },
};
