import type { Issues } from '#app/quiz/base/issue.ts';
import { MAX_QUESTIONS, MAX_TEXTS } from '#app/quiz/base/limits.ts';
import { fileSize } from '#app/quiz/base/picture.ts';
import { type Quiz, TOO_MANY_QUESTIONS } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { textRoomOf } from '#app/quiz/score/text-room.ts';
import { ANSWERS_BYTES, AUDIT_BYTES } from '#shared/limits.ts';

/** Finds what is within each limit and too much together. See docs/audits.md#how-much-an-audit-may-hold. */
export function* checkLimits(content: SiteContent): Issues {
  yield* checkQuestionCount(content.quiz);
  yield* checkTexts(content.quiz);
  const bytes = new TextEncoder().encode(JSON.stringify(content)).length;
  if (bytes <= AUDIT_BYTES) return;
  const message = `This audit has ${fileSize(bytes)} of texts, and ${fileSize(AUDIT_BYTES)} are the most: shorten or remove some.`;
  yield { rule: 'audit-too-long', path: [], message };
}

const quizPath = ['quiz', 'questions'];

function* checkQuestionCount(quiz: Quiz): Issues {
  const { length } = questionsOf(quiz);
  if (quiz.questions.length > MAX_QUESTIONS || length <= MAX_QUESTIONS) return;
  const message = `${TOO_MANY_QUESTIONS} With each row, there are ${length}.`;
  yield { rule: 'too-large', path: quizPath, message };
}

/** Finds the text with which all of them together may be too long, and answers that no request has room for. */
function* checkTexts(quiz: Quiz): Issues {
  const longest = quiz.questions.map((question) => {
    const space = answerSpaceOf(question);
    return space.kind === 'text' ? space.longest : 0;
  });
  const sums: number[] = [];
  for (const each of longest) sums.push((sums.at(-1) ?? 0) + each);
  const all = sums.at(-1) ?? 0;
  const index = sums.findIndex((characters) => characters > MAX_TEXTS);
  if (index !== -1) {
    const message = `The texts of the quiz may have ${all.toLocaleString('en-CA')} characters together; ${MAX_TEXTS.toLocaleString('en-CA')} is the most that can be sent. Lower the longest answer here or before.`;
    yield { rule: 'texts-too-long', path: [...quizPath, index, 'longest'], message };
  } else if (all > textRoomOf(questionsOf(quiz))) {
    const message = `The longest answers to this quiz have more than the ${fileSize(ANSWERS_BYTES)} that can be sent. Use fewer or shorter options, or lower the longest answers of texts.`;
    yield { rule: 'answers-too-long', path: quizPath, message };
  }
}
