import type { Dimensions } from '#app/quiz/base/picture.ts';

/** Which pictures a field stores. The form makes others so. */
export type PictureLimits = {
  /** MIME types, with commas between them. */
  accept: string;
  maxBytes: number;
  /** The longest side, in pixels. */
  maxSide: number;
  /** Why a picture of these dimensions cannot be used. */
  dimensionsProblem: (dimensions: Dimensions) => string | undefined;
  /** Which logo of the brand this is: the form warns where it cannot be seen. */
  logo?: 'logo' | 'logoOnDark';
};

/** Our own field options, which tell the Studio's form which input to show. */
declare module 'sanity' {
  interface StringOptions {
    /** The field is read-only once the published document has a value there. */
    lockedOncePublished?: boolean;
    /** The form offers the options of the question that the document refers to. */
    answersOfQuestion?: boolean;
    /** The form offers the categories of the quiz. */
    categoriesOfQuiz?: boolean;
    /** What the site takes an empty field for, which the form shows as chosen. */
    emptyMeans?: string;
    /** The form offers the names of the levels of the persona’s quiz. */
    levelsOfQuiz?: boolean;
    /** The form shows a colour picker, and whether the brand's colours are easy to read. */
    isBrandColor?: boolean;
    /** The field is for the part of the report of its own name, and is drawn while that is shown. */
    isOfReport?: boolean;
    /** The form offers to pass the visitor’s details on to the booking service. */
    isBookingAddress?: boolean;
    /** An address of an audit, which is changed in a dialog. */
    isAuditAddress?: boolean;
  }
  interface NumberOptions {
    /** The form offers the average that leads had. */
    offersAverage?: boolean;
  }
  interface ObjectOptions {
    /** The form shows the lines of a condition in words, to choose from. */
    isCondition?: boolean;
    /** The form offers to fill the empty texts of the lead settings. */
    suggestsLeadTexts?: boolean;
    /** The form shows an upload button with these limits, and says at the field why an upload failed. */
    picture?: PictureLimits;
  }
  interface ReferenceBaseOptions {
    /** The form offers the rows of the question to which the field refers. */
    hasRow?: boolean;
  }
  interface ArrayOptions {
    /** The list is edited in this entry of the list of content, to which the form links. */
    listedUnder?: string;
    /** The form shows the items as rows: these fields side by side, the others below. */
    rows?: {
      cells: readonly string[];
      /** The field with the name by which others refer to an item. It follows from the first cell. */
      name?: string;
      /** What the empty row at the end says. */
      add: string;
    };
    /** The form has a number for each category of the quiz. */
    pointsOfCategories?: boolean;
    /** The form offers the questions of the quiz in the form. */
    questionsOfQuiz?: boolean;
    /** The form shows all questions of the quiz as one sheet. */
    answersOfQuiz?: boolean;
    /** The form offers the options of the question in the field `question` beside this one. */
    answersOfQuestion?: boolean;
  }
}
