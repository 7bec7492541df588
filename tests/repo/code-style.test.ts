import { expect, test } from 'vitest';
import { lintFiles } from './lint-files.ts';

const refused = {
  'interface.ts': 'export interface Point {\n  x: number;\n}\n',
  'readonly-property.ts': 'export type Point = { readonly x: number };\n',
  'readonly-index.ts': 'export type Scores = { readonly [name: string]: number };\n',
  'braces-if.ts': 'export function f(a: boolean) {\n  if (a) {\n    console.log(a);\n  }\n}\n',
  'braces-else.ts':
    'export function f(a: boolean) {\n  if (a) console.log(1);\n  else {\n    console.log(2);\n  }\n}\n',
  'braces-for.ts':
    'export function f(all: number[]) {\n  for (const each of all) {\n    console.log(each);\n  }\n}\n',
  'braces-while.ts':
    'export function f(a: () => boolean) {\n  while (a()) {\n    console.log(a);\n  }\n}\n',
  'field-assigned-once.ts':
    'export class Point {\n  #x = 1;\n  get x() {\n    return this.#x;\n  }\n}\n',
};

const accepted = {
  'augmentation.ts':
    'declare global {\n  interface Window {\n    seen: boolean;\n  }\n}\nexport {};\n',
  'lists.ts': 'export type Points = { all: readonly number[] };\n',
  'class-field.ts':
    'export class Point {\n  readonly #x = 1;\n  get x() {\n    return this.#x;\n  }\n}\n',
  'two-statements.ts':
    'export function f(a: boolean) {\n  if (a) {\n    console.log(1);\n    console.log(2);\n  }\n}\n',
  'two-lines.ts':
    'export function f(a: boolean) {\n  if (a) {\n    console.log({\n      first: 1,\n    });\n  }\n}\n',
  'comment.ts':
    'export function f(a: boolean) {\n  if (a) {\n    // Why this is so.\n    console.log(a);\n  }\n}\n',
  'dangling-else.ts':
    'export function f(a: boolean, b: boolean) {\n  if (a) {\n    if (b) console.log(b);\n  } else console.log(a);\n}\n',
};

const lint = (files: Record<string, string>) => [
  ...lintFiles(new Map(Object.entries(files))).keys(),
];

test('the linter refuses TypeScript outside of the house style', () => {
  expect(lint(refused).sort()).toEqual(Object.keys(refused).sort());
});

test('the linter accepts code that only looks similar', () => {
  expect(lint(accepted)).toEqual([]);
});
