import { expect, test } from 'vitest';
import { versionsOf } from '#schemas/validation/versions.ts';
import { drawnStateFor } from '#studio/preview/model/drawn-content.ts';
import { duplicate } from '#studio/quiz-parts/duplicate.ts';
import { documentVersions } from '#studio/versions/versions.ts';
import { versionsWith } from '#studio/versions/versions-of-audit.ts';
import { withBakery } from '#tests/audits.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { seedDocuments } from '#tests/seed.ts';

test('each part of a quiz that visitors do not take is seen in that quiz, all others in theirs', async () => {
  const { client, inPerspective } = await runLake({ documents: seedDocuments() });
  const { id } = await duplicate(client, 'quiz-default');
  await client.patch(`drafts.${id}`).set({ scale: 120 }).commit();
  const versions = versionsOf(await inPerspective('raw').fetch('*'));
  const shown = async (part: string) => {
    const own = versionsWith(versions, part);
    const choices = documentVersions(own.versions, part, null);
    const { documents } = choices[0];
    const { drawn, errors } = await drawnStateFor(documents, own.versions.published, undefined);
    expect(errors).toEqual([]);
    return {
      scale: drawn?.content.quiz.scale,
      personas: drawn?.personas.map(({ persona }) => persona.name.endsWith('(copy)')),
      other: own.otherQuiz?._id,
      choices: choices.map((each) => each.id),
    };
  };
  const drafts = versions.withDrafts.filter((each) => !versions.published.includes(each));
  expect(drafts.length).toBeGreaterThan(15);
  for (const { _id } of drafts) {
    const { personas, ...rest } = await shown(_id);
    expect(rest).toEqual({ scale: 120, other: id, choices: ['drafts'] });
    expect(personas?.every(Boolean)).toBe(true);
  }
  for (const part of ['quiz-default', 'question-q1', 'industry-healthcare', 'landingPage']) {
    const { personas, ...rest } = await shown(part);
    expect(rest).toEqual({ scale: 100, other: undefined, choices: ['document', 'drafts'] });
    expect(personas?.some(Boolean)).toBe(false);
  }
});

test('a part of an audit that is not published yet is seen in that audit', () => {
  const documents = { published: seedDocuments(), withDrafts: withBakery() };
  const { versions } = versionsWith(documents, 'landing-bakery');
  const choices = documentVersions(versions, 'landing-bakery', null);
  expect(choices.map(({ id }) => id)).toEqual(['drafts']);
});
