import { mapText } from '#app/quiz/base/text-blocks.ts';
import { replaceAt } from '#app/quiz/base/unknown.ts';
import { visibleTexts } from '#app/quiz/checks/visible-texts.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';

/** A path from the root of the content, such as `['landingPage', 'headline']`. */
export type TextPath = readonly PropertyKey[];

/** A part of a drawn text that is one text of the content: from `start` up to `end`. */
export type TextPart = { code: number; start: number; end: number };

// Browsers draw none of these characters, and JavaScript trims none of them.
const OPEN = '\u2061';
const NUMBER_END = '\u2063';
const CLOSE = '\u2062';
const FIRST_DIGIT = 0xfe00;
const BASE = 16;

const CODED = new RegExp(`${OPEN}([\\u{FE00}-\\u{FE0F}]+)${NUMBER_END}|${CLOSE}`, 'gu');

/** Gives each path a number, which stays the same as long as this object is used. */
export class TextCodes {
  readonly #codes = new Map<string, number>();
  readonly #paths: TextPath[] = [];

  codeOf(path: TextPath): number {
    const key = JSON.stringify(path);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.#paths.push(path) - 1;
    this.#codes.set(key, code);
    return code;
  }

  pathOf(code: number): TextPath | undefined {
    return this.#paths[code];
  }
}

/** A copy of the content in which an invisible code of its path surrounds each text that visitors read. */
export function codedContent(content: SiteContent, codes: TextCodes): SiteContent {
  const copy = structuredClone(content);
  for (const { path, value } of visibleTexts(content)) {
    const coded = (text: string) => `${openingOf(codes.codeOf(path))}${text}${CLOSE}`;
    replaceAt(copy, path, typeof value === 'string' ? coded(value) : mapText(value, coded));
  }
  return copy;
}

/** What comes before each text with this code. */
export function openingOf(code: number): string {
  const digits = Array.from(code.toString(BASE), (digit) =>
    String.fromCharCode(FIRST_DIGIT + Number.parseInt(digit, BASE)),
  );
  return `${OPEN}${digits.join('')}${NUMBER_END}`;
}

/**
 * A drawn text without its codes, and the parts that they mark, the outer ones before those within them. A
 * code that does not end goes up to the end of the text.
 */
export function decodeText(coded: string): { text: string; parts: TextPart[] } {
  const parts: TextPart[] = [];
  const open: TextPart[] = [];
  let text = '';
  let from = 0;
  for (const match of coded.matchAll(CODED)) {
    text += coded.slice(from, match.index);
    from = match.index + match[0].length;
    const digits = match[1];
    if (digits === undefined) {
      const part = open.pop();
      if (part) part.end = text.length;
      continue;
    }
    const part = { code: numberOf(digits), start: text.length, end: Number.POSITIVE_INFINITY };
    parts.push(part);
    open.push(part);
  }
  text += coded.slice(from);
  for (const part of open) part.end = text.length;
  return { text, parts };
}

const numberOf = (digits: string): number =>
  Number.parseInt(
    Array.from(digits, (digit) => (digit.charCodeAt(0) - FIRST_DIGIT).toString(BASE)).join(''),
    BASE,
  );
