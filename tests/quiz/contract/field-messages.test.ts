import { expect, test } from 'vitest';
import { z } from 'zod';
import { optionValue, questionKey, text } from '#app/quiz/base/fields.ts';
import { bookingAddress, webAddress } from '#app/quiz/base/links.ts';
import { color, linkPicture } from '#app/quiz/contract/brand.ts';
import { quickWins } from '#app/quiz/contract/quick-wins.ts';
import { fieldsOf } from '#app/quiz/contract/structure.ts';

const INVISIBLE = 'Type the address anew: an invisible character was copied with it.';
const BAD_KEY = 'Start with a letter; then letters, digits, - and _ only.';

/** The values of the only rule. */
const [ruleValues = text] = fieldsOf([quickWins.shape.rules.unwrap()]).get('values') ?? [];

const SPACE = 'Remove the space, or what stands after it: an address has none.';

test.each([
  ['a text', text, 3, 'Write a text here.'],
  ['a text', text, ' ', 'Write a text here.'],
  ['a text', text, '\u200b\u3164', 'Write a text here.'],
  ['the key of a question', questionKey, undefined, 'Give the question a key, such as q1.'],
  ['the key of a question', questionKey, '1q', BAD_KEY],
  ['the key of a question', questionKey, 'q 1', BAD_KEY],
  ['the key of a question', questionKey, 'q'.repeat(61), 'Use at most 60 characters.'],
  ['a value', optionValue, null, 'Give this a value.'],
  ['a value', optionValue, '\u200b', 'Give this a value.'],
  ['a value', optionValue, '', 'Give this a value.'],
  ['a value', optionValue, 'x'.repeat(121), 'Use at most 120 characters.'],
  ['a value', optionValue, 'x\u0007', 'Type this anew: an invisible character was copied with it.'],
  ['a value', optionValue, 'x ', 'Remove the spaces at the start and the end.'],
  ['the values of a rule', ruleValues, undefined, 'Choose at least one answer.'],
  ['the values of a rule', ruleValues, [], 'Choose at least one answer.'],
  ['a link', webAddress, 'https://a.test/\u200b', INVISIBLE],
  ['a link', bookingAddress, 'mailto:a\u00ad@a.test', INVISIBLE],
  ['a link', bookingAddress, 'https://cal.com/me today', SPACE],
  ['a link', bookingAddress, 'mailto:a@a.test?subject=Hello there', SPACE],
  ['a link', webAddress, 'https://a.test/privacy\tpolicy', SPACE],
  ['a link', webAddress, undefined, 'Enter an address.'],
  ['a link', bookingAddress, `https://a.test/${'x'.repeat(2000)}`, 'Use at most 2000 characters.'],
  ['a colour', color, 3, 'Enter a colour, such as #0f4c3a.'],
  ['a picture', linkPicture, {}, 'Choose a picture.'],
])('%s must not be %j', (_, schema, value, message) => {
  expect(z.safeParse(schema, value).error?.issues[0]?.message).toBe(message);
});
