import { expect, test } from 'vitest';
import { resultPicture } from '#app/quiz/base/option-picture.ts';
import { picturesOfQuiz } from '#app/quiz/contract/quiz-pictures.ts';
import { option } from '#app/quiz/questions/contract-fields.ts';
import { contentOf, seedDocuments, withField } from '#tests/seed.ts';

const HASH = 'a'.repeat(40);
const image = (name: string, size?: number) => ({
  _type: 'image',
  alt: 'A shop window',
  asset: { _type: 'reference', _ref: `image-${HASH}-${name}` },
  size,
});
const withImage = (value: unknown) => ({ value: 'a', label: 'A', points: 1, image: value });

test('an option has its picture with its sides, and can be parsed again', () => {
  const first = option.parse(withImage(image('640x480-webp', 9000)));
  expect(first.image).toMatchObject({
    alt: 'A shop window',
    src: `/images/${HASH}-640x480.webp`,
    width: 640,
    height: 480,
  });
  expect(option.parse(JSON.parse(JSON.stringify(first)))).toEqual(first);
  expect(option.parse(withImage({ _type: 'image', alt: 'Left over' })).image).toBeUndefined();
});

test.each([
  [{ ...image('640x480-png'), alt: undefined }, 'Write a text here.'],
  [image('640x480-gif'), 'Use a PNG, JPEG or WebP file that does not move.'],
  [image('8000x5000-jpg'), 'This picture is 8000 by 5000 pixels. Use at most 1280 on each side'],
  [image('640x480-jpg', 60_001), 'This file is 61 kB. Make the picture smaller than 60 kB'],
  [image('640x480-jpg', 64_076_123), 'This file is 64.1 MB. Make the picture smaller than 60 kB'],
])('a picture that cannot be shown is refused: %j', (value, message) => {
  const issues = option.safeParse(withImage(value)).error?.issues ?? [];
  expect(issues.map((each) => each.message)).toEqual([expect.stringContaining(message)]);
});

test('the picture of a result is one that a PDF shows', () => {
  const parse = (name: string) => resultPicture.safeParse(image(name)).error?.issues ?? [];
  expect(parse('640x480-png')).toEqual([]);
  expect(parse('640x480-webp').map(({ message }) => message)).toEqual([
    'Use a PNG or JPEG file, because a PDF shows no other.',
  ]);
});

test('the query reads the pictures of a question’s own options and of its answer set', async () => {
  const own = withField(seedDocuments(), 'question-q1', 'options[0].image', image('640x480-png'));
  const set = { _id: 'set', _type: 'answerSet', name: 'Set', options: [] };
  const options = own.find(({ _id }) => _id === 'question-q4')?.options;
  const shared = withField(
    [...own, { ...set, options: structuredClone(options) }],
    'set',
    'options[1].image',
    image('320x240-png'),
  );
  const documents = withField(shared, 'question-q4', 'answerSet', { _ref: 'set' });
  const { quiz } = await contentOf(documents);
  expect(picturesOfQuiz(quiz)).toEqual([
    `/images/${HASH}-640x480.png`,
    `/images/${HASH}-320x240.png`,
  ]);
});
