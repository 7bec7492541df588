import type { Dimensions } from '#app/quiz/base/picture.ts';

/** Which pictures a field stores. The form makes others so. */
export type PictureLimits = {
  /** MIME types, with commas between them. */
  accept: string;
  maxBytes: number;
  /** The longest side, in pixels. */
  maxSide: number;
  /** Why a picture of these dimensions cannot be used; `undefined` if it can. */
  dimensionsProblem: (dimensions: Dimensions) => string | undefined;
  /** Which logo of the brand this is: the form warns where it cannot be seen. */
  logo?: 'logo' | 'logoOnDark';
};

/** Our own field options, which tell the Studio's form which of its inputs to show: see `studio/inputs/input.tsx`. */
declare module 'sanity' {
  interface StringOptions {
    input?:
      | 'address'
      | 'answer'
      | 'booking'
      | 'category'
      | 'color'
      | 'language'
      | 'level'
      | 'locked'
      | 'questionTitle';
    /** What the site takes an empty field for, which the form shows as chosen. */
    emptyMeans?: string;
    /** The field is for the part of the report of its own name, and is drawn while that is shown. */
    isOfReport?: boolean;
  }
  interface NumberOptions {
    input?: 'average';
  }
  interface ObjectOptions {
    input?: 'condition' | 'leads';
    /** The form shows an upload button with these limits, and says at the field why an upload failed. */
    picture?: PictureLimits;
  }
  interface ReferenceBaseOptions {
    input?: 'question';
  }
  interface ArrayOptions {
    input?: 'answers' | 'persona' | 'points' | 'questions';
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
  }
}
