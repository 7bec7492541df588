/** A condition with a line for each test. */
export const allOf = <Test extends object>(...tests: Test[]) => ({
  lines: tests.map((test, index) => ({ _key: `line-${index}`, tests: [test] })),
});

/** A condition with one line, which holds when any of the tests does. */
export const anyOf = <Test extends object>(...tests: Test[]) => ({
  lines: [{ _key: 'line', tests }],
});
