import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { checkPersonas, parsePersonas, personasQuery } from '#app/quiz/checks/personas.ts';
import { describePersona } from '#studio/simulator/model/describe-persona.ts';
import { seedDocuments, seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();
const result = await evaluate(parse(personasQuery), { dataset: seedDocuments() });
const [contractor] = parsePersonas(await result.get());

/** What is said of the seed's contractor, whose answers give 37, with another level or fewer answers. */
function describe(level: string | undefined, isBlocking: boolean, isDraft: boolean, answers = 8) {
  if (!contractor) throw new Error('The seed has a contractor.');
  const persona = { ...contractor, level, answers: contractor.answers.slice(0, answers) };
  const [checked] = checkPersonas(seed, [persona]);
  if (!checked) throw new Error('There is one persona.');
  return describePersona(seed, checked, { isBlocking, isDraft }).join(' · ');
}

const LOW = 'Immediate Action Needed';
const GIVES = 'these answers give: Immediate Action Needed (37)';

test.each([
  [LOW, false, false, ''],
  [LOW, true, true, ' · publish this persona first'],
  [LOW, false, true, ' · a draft: publish it, so that it keeps its level'],
])(
  'a persona that passes: %s, blocking %s, draft %s',
  (level, isBlocking, isDraft, consequence) => {
    expect(describe(level, isBlocking, isDraft)).toBe(
      `expects Immediate Action Needed (0 to 39) · ${GIVES}${consequence}`,
    );
  },
);

const HIGH = 'AI Discovery Leader';

test.each([
  [HIGH, true, false, `${HIGH} (80 to 100)`, 'cannot be published as it is'],
  [HIGH, false, true, `${HIGH} (80 to 100)`, 'does not block Publish: the persona is a draft'],
  [
    ...([HIGH, false, false, `${HIGH} (80 to 100)`] as const),
    'does not block Publish: it fails in the published version too',
  ],
  [
    ...(['Gone', false, false, 'Gone (not a level of this quiz)'] as const),
    'does not block Publish: choose its level anew',
  ],
  [undefined, false, true, 'no level yet', 'does not block Publish: the persona is a draft'],
])(
  'a persona that fails: %s, blocking %s, draft %s',
  (level, isBlocking, isDraft, expected, end) => {
    expect(describe(level, isBlocking, isDraft)).toBe(`expects ${expected} · ${GIVES} · ${end}`);
  },
);

test('a persona with open questions gives a range of levels', () => {
  expect(describe(LOW, false, false, 6)).toMatch(
    /these answers give: Immediate Action Needed to Growth Opportunity \(\d+ to \d+\)$/,
  );
});
