import { expect, test } from 'vitest';
import { isObject, parseJson, property } from '#app/quiz/contract/unknown.ts';

test.each([[{}], [[]], [Object.create(null)], [new Date(0)]])('%j is an object', (value) => {
  expect(isObject(value)).toBe(true);
});

test.each([[null], [undefined], [0], ['text'], [() => {}]])('%j is not an object', (value) => {
  expect(isObject(value)).toBe(false);
  expect(property(value, 'length')).toBeUndefined();
});

test('the value of an own property is returned', () => {
  expect(property({ key: 'q1' }, 'key')).toBe('q1');
  expect(property(['a', 'b'], '1')).toBe('b');
  expect(property(JSON.parse('{"__proto__": 1}'), '__proto__')).toBe(1);
});

test.each(['__proto__', 'constructor', 'toString'])('the inherited %s is ignored', (name) => {
  expect(property({}, name)).toBeUndefined();
});

test('a text that is not JSON is undefined', () => {
  expect(parseJson('{"a": [1]}')).toEqual({ a: [1] });
  for (const text of ['', '{', 'undefined']) expect(parseJson(text)).toBeUndefined();
});

test('a getter is not called', () => {
  const value = {
    get key() {
      throw new Error('called');
    },
  };
  expect(property(value, 'key')).toBeUndefined();
});
