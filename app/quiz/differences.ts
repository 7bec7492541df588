export type NamedQuestion = { key: string; title: string };
export type NamedAnswer = NamedQuestion & { value: string; label: string };

/** What an edit adds to a quiz and takes away: questions by key, options and positions by value. */
export type Differences = {
  addedQuestions: NamedQuestion[];
  removedQuestions: NamedQuestion[];
  /** Of questions that are in both versions. */
  addedAnswers: NamedAnswer[];
  removedAnswers: NamedAnswer[];
};
