import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { checkPersonas, parsePersonas, personasQuery } from '#app/quiz/checks/personas.ts';
import { sheetOfPersona } from '#studio/answers/answer-sheet.ts';
import { newPersona } from '#studio/personas/new-persona.ts';
import { seedDocuments, seedQuiz } from '#tests/seed.ts';

const documents = seedDocuments();
const quiz = await seedQuiz();
const result = await evaluate(parse(personasQuery), { dataset: documents });
const checked = checkPersonas(quiz, parsePersonas(await result.get()));

test('the answers of a persona, saved again, are that persona', () => {
  expect(checked).toHaveLength(3);
  for (const each of checked) {
    const { name, id } = each.persona;
    const { industry = '', answers: given } = sheetOfPersona(each);
    const stored = documents.find(({ _id }) => _id === id);
    const { answers, ...fields } = newPersona(
      documents,
      quiz,
      { industry, answers: given },
      ` ${name} `,
    );
    expect({
      _id: id,
      ...fields,
      answers: answers.map((answer) => ({ ...Object(answer), _key: '' })),
    }).toEqual({
      ...stored,
      answers: Object(stored).answers.map((answer: object) => ({ ...answer, _key: '' })),
    });
  }
});

test('an answer to a question that is gone is not dropped: nothing is saved', () => {
  const [each] = checked;
  const without = documents.filter(({ _id }) => _id !== 'question-q3');
  expect(() =>
    newPersona(without, quiz, { industry: '', answers: each?.answers ?? {} }, 'A'),
  ).toThrow('is not in the quiz any more');
});
