/** What the fields of these types tell the Studio's form beyond Sanity's own options. */
declare module 'sanity' {
  interface StringOptions {
    /** The form shows the field read-only as soon as the published document has a value there. */
    lockedOncePublished?: boolean;
    /** The form offers the options of the question that the document refers to. */
    answersOfQuestion?: boolean;
    /** The form offers the names of the levels of the quiz that visitors take. */
    levelsOfQuiz?: boolean;
  }
  interface ArrayOptions {
    /** The form offers the options of the question in the field `question` beside this one. */
    answersOfQuestion?: boolean;
  }
}

export {};
