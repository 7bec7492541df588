import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.ts';

/** `quiz.questions`, or `questions` taken out of a quiz; not the questions of a category, columns for them, or counts. */
const READS_QUESTIONS =
  /\b(?!CHUNKS|shape|category|columns|data)\w+\.questions\b|\bquestions\b[^{}]*\}(: | = )[Qq]uiz\b/;

/** Contract, checks, question types and the Studio's editing are about content; `questions.ts` is the way to them. */
const ABOUT_CONTENT =
  /^app\/(questions|quiz\/(contract|checks))\/|^app\/quiz\/score\/questions\.ts$|^studio\/panes\/template-gallery\.tsx$/;

test('nobody reads the questions of a quiz past `questions.ts`', () => {
  const found = repositoryFiles()
    .filter((path) => /^(app|leads|studio)\/.*\.tsx?$/.test(path) && !ABOUT_CONTENT.test(path))
    .filter((path) => READS_QUESTIONS.test(readFileSync(path, 'utf8')));
  expect(found).toEqual([]);
});
