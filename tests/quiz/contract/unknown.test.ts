import { expect, test } from 'vitest';
import { isObject, property } from '#app/quiz/contract/unknown.ts';

test.each([[{}], [[]], [Object.create(null)], [new Date(0)]])('%j is an object', (value) => {
  expect(isObject(value)).toBe(true);
});

test.each([[null], [undefined], [0], ['text'], [() => {}]])('%j is not an object', (value) => {
  expect(isObject(value)).toBe(false);
  expect(property(value, 'length')).toBeUndefined();
});

test('a property is the value of an own property', () => {
  expect(property({ key: 'q1' }, 'key')).toBe('q1');
  expect(property(['a', 'b'], '1')).toBe('b');
  expect(property(JSON.parse('{"__proto__": 1}'), '__proto__')).toBe(1);
});

test.each(['__proto__', 'constructor', 'toString'])('%s is not inherited', (name) => {
  expect(property({}, name)).toBeUndefined();
});

test('a getter is not called', () => {
  const value = {
    get key() {
      throw new Error('called');
    },
  };
  expect(property(value, 'key')).toBeUndefined();
});
