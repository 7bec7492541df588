/** What the fields of these types tell the Studio's form beyond Sanity's own options. */
declare module 'sanity' {
  interface StringOptions {
    /** The form shows the field read-only as soon as the published document has a value there. */
    lockedOncePublished?: boolean;
    /** The form offers the options of the question that the document refers to. */
    answersOfQuestion?: boolean;
  }
  interface ArrayOptions {
    /** The form offers the options of the question that the document refers to. */
    answersOfQuestion?: boolean;
  }
}

export {};
