import { expect, test } from 'vitest';
import { queryContent, seedDocuments, withField } from '#tests/seed.ts';

const PICTURE = `image-${'a'.repeat(40)}-320x80-png`;

test('a picture has the size of its file', async () => {
  const brand = {
    logo: { alt: 'Acme', asset: { _ref: PICTURE } },
    linkPicture: { asset: { _ref: PICTURE } },
  };
  const result = await queryContent([
    ...withField(seedDocuments(), 'siteSettings', 'brand', brand),
    { _id: PICTURE, _type: 'sanity.imageAsset', size: 9000 },
  ]);
  expect(result).toMatchObject({
    siteSettings: {
      brand: { logo: { alt: 'Acme', size: 9000 }, linkPicture: { size: 9000 }, logoOnDark: null },
    },
  });
});

test('what a document refers to is in its place, and has its id', async () => {
  expect(await queryContent(seedDocuments())).toMatchObject({
    landingPage: { preview: { industry: 'Restaurant/Food Service' } },
    quiz: {
      _id: 'quiz-default',
      questions: [{ _id: 'question-q1', type: 'singleChoiceQuestion' }, {}, {}, {}, {}, {}, {}, {}],
    },
  });
});

test.each(['promises', 'benefits', 'claims'])(
  'without the field %s, which the Studio removes with the last item, the list is empty',
  async (list) => {
    const documents = withField(seedDocuments(), 'landingPage', list, undefined);
    expect(await queryContent(documents)).toMatchObject({ landingPage: { [list]: [] } });
  },
);
