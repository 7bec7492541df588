import { expect, test } from 'vitest';
import { stepTitle } from '#app/audit/page-title.ts';
import { pageTitle } from '#app/quiz/contract/page-title.ts';
import { newJourney } from '#app/quiz/journey/journey.ts';
import { contentOf, seedContent, seedDocuments, withField } from '#tests/seed.ts';

const content = await seedContent();
const { leadForm, quiz, siteSettings } = content;
const journey = { ...newJourney(quiz), position: 1 };
const question = quiz.questions[1]?.title;

test('a title names the page and the site, and the number of a question', () => {
  const { siteName } = siteSettings;
  expect(stepTitle(content, 'capture', journey)).toBe(`${leadForm.title} · ${siteName}`);
  expect(stepTitle(content, 'questions', journey)).toBe(
    `Question 2 of 8: ${question} · ${siteName}`,
  );
});

test('without the optional texts, a title names only the page', async () => {
  const edited = await contentOf(
    withField(
      withField(seedDocuments(), 'siteSettings', 'texts.pageTitle', undefined),
      'quiz-default',
      'labels.questionTitle',
      undefined,
    ),
  );
  expect(stepTitle(edited, 'questions', journey)).toBe(question);
  expect(pageTitle(edited.siteSettings, 'A page')).toBe('A page');
});
