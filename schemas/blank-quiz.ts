import type { Quiz } from '#app/quiz/quiz.ts';

/** What surrounds a question or a level while it is checked alone. The checks of a part read nothing else. */
export const BLANK_QUIZ: Quiz = {
  scale: 100,
  questions: [],
  industries: [],
  levels: [],
  benchmark: {
    default: 50,
    midpoint: 50,
    lowest: 0,
    highest: 100,
    sentence: '',
    higher: '',
    lower: '',
  },
  quickWins: { rules: [], maximum: 1, fallbacks: [] },
  tiles: [],
  labels: {
    step: '',
    counter: '',
    previous: '',
    next: '',
    finish: '',
    selectAll: '',
    increase: '',
    decrease: '',
  },
};
