import { expect, test } from 'vitest';
import { plainText } from '#app/quiz/base/text-blocks.ts';
import { LEAD_FIELDS } from '#app/quiz/contract/lead.ts';
import { INDUSTRIES } from '#tests/quiz/reference-scorer.ts';
import { seedContent } from '#tests/seed.ts';

const { siteSettings, landingPage, leadForm, quiz, resultsPage, pages } = await seedContent();

test('the footer and the report name the provider', () => {
  expect(siteSettings.footer).toBe('This page was created by {provider}');
  expect(resultsPage.reportBy).toBe('Report by {provider}');
});

test('the landing page asks whether the business is invisible, and offers the audit', () => {
  expect(landingPage.headline).toBe('Is Your Business Invisible to AI?');
  expect(plainText(landingPage.offer)).toContain('free 5-minute discovery audit');
  expect(plainText(landingPage.offer)).toContain('personalized action plan');
  expect(landingPage.startButton).toBe('Start Your Free AI Audit');
});

test('the landing page has the three benefits, the promises and the security line', () => {
  expect(landingPage.benefits.map(({ title }) => title)).toEqual([
    'Free Personalized Report',
    'Industry-Specific Insights',
    'Immediate Actionable Steps',
  ]);
  expect(landingPage.promises).toEqual([
    'No credit card',
    'Results in under 5 minutes',
    'Free report',
  ]);
  expect(landingPage.security).toBe('Your information is secure and never shared.');
});

test('the landing page has the three claims', () => {
  expect(landingPage.claims).toEqual([
    { value: '300%', label: 'increase in business visibility' },
    { value: '500+', label: 'business owners' },
    { value: '4.9/5', label: 'average rating' },
  ]);
});

test('the form has its title, subtitle and button', () => {
  expect(leadForm.title).toBe("Let's Get Started");
  expect(leadForm.subtitle).toBe('Tell us about your business to get personalized insights');
  expect(leadForm.submit).toBe('Continue to Assessment');
});

test('a blank field, and an invalid email address, get these messages', () => {
  expect(LEAD_FIELDS.map((field) => leadForm[field].required)).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required',
    'Business name is required',
    'Please select an industry',
    'City is required',
    'Please select a province',
  ]);
  expect(leadForm.email.invalid).toBe('Please enter a valid email');
});

test('the form offers the 14 industries in order', () => {
  const names = INDUSTRIES.map(([name]) => name);
  expect(names).toHaveLength(14);
  expect(quiz.industries.map(({ value }) => value)).toEqual(names);
  expect(quiz.industries.map(({ label }) => label)).toEqual(names);
});

test('the form offers the 13 provinces and territories in order', () => {
  const names = [
    'Alberta',
    'British Columbia',
    'Manitoba',
    'New Brunswick',
    'Newfoundland and Labrador',
    'Northwest Territories',
    'Nova Scotia',
    'Nunavut',
    'Ontario',
    'Prince Edward Island',
    'Quebec',
    'Saskatchewan',
    'Yukon',
  ];
  expect(leadForm.provinces.map(({ value }) => value)).toEqual(names);
  expect(leadForm.provinces.map(({ label }) => label)).toEqual(names);
});

test('the quiz has the questions q1 to q8, each with its type, of which a visitor can improve three', () => {
  expect(quiz.questions.map(({ key, type }) => [key, type])).toEqual([
    ['q1', 'singleChoiceQuestion'],
    ['q2', 'sliderQuestion'],
    ['q3', 'singleChoiceQuestion'],
    ['q4', 'singleChoiceQuestion'],
    ['q5', 'multiChoiceQuestion'],
    ['q6', 'singleChoiceQuestion'],
    ['q7', 'singleChoiceQuestion'],
    ['q8', 'singleChoiceQuestion'],
  ]);
  expect(quiz.questions[0]?.title).toBe(
    'When did you last check if an AI assistant can find your business?',
  );
  expect(quiz.questions[1]).toMatchObject({ min: 1, max: 10, step: 1, start: 5 });
  const improvable = quiz.questions.filter(({ improvable }) => improvable);
  expect(improvable.map(({ key }) => key)).toEqual(['q1', 'q3', 'q4']);
});

test.each([
  ['q1', ['never', 'months-ago', 'occasionally', 'regularly']],
  ['q3', ['google-only', 'multiple-uncertain', 'comprehensive', 'what-directories']],
  ['q4', ['never', 'occasionally', 'monthly', 'weekly']],
  ['q5', ['invisible', 'competitors-first', 'outdated-info', 'inconsistent-info', 'other']],
  ['q6', ['1-5', '6-15', '16-30', '30+']],
  ['q7', ['less-25', '25-50', '51-75', 'more-75']],
  ['q8', ['done-for-me', '1-2-hours', '3-5-hours', 'learn-everything']],
])('the options of %s have the values %j, in this order', (key, values) => {
  const question = quiz.questions.find((each) => each.key === key);
  const options = question && 'options' in question ? question.options : [];
  expect(options.map(({ value }) => value)).toEqual(values);
});

test('the buttons of the questions are Previous, Next and Get My Results', () => {
  expect(quiz.labels).toMatchObject({
    counter: 'Question {number} of {total}',
    previous: 'Previous',
    next: 'Next',
    finish: 'Get My Results',
  });
});

test('the report has its cards and buttons', () => {
  expect(resultsPage.benchmark.title).toBe('Industry Benchmark');
  expect(resultsPage.quickWins.title).toBe('Quick Wins');
  expect(resultsPage.opportunities.title).toBe('Opportunity Analysis');
  expect(resultsPage.booking.button).toBe('Book Your Free 15-Minute Strategy Session');
  expect(resultsPage.booking.title).toContain('{firstName}');
  expect(resultsPage.booking.text).toContain('create a custom action plan');
  expect(resultsPage.download).toBe('Download Full Report (PDF)');
  expect(resultsPage.share.button).toBe('Share Results');
});

test('the other pages are the placeholder, the 404 page and the failure page', () => {
  expect(pages.index.title).toBe('Welcome to Your Blank App');
  expect(pages.notFound).toMatchObject({
    title: '404',
    text: 'Oops! Page not found',
    homeLink: 'Return to Home',
  });
  expect(pages.failure).toEqual({
    title: 'Back in a Moment',
    text: 'We can’t show this page right now. Nothing you entered is lost. Please try again in a minute.',
    homeLink: 'Try again',
  });
});
