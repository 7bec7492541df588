import type { FormPlace } from '#app/quiz/contract/audit.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import {
  advance,
  type Journey,
  type JourneyEvent,
  newJourney,
  type Step,
  screensIn,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import { milestonesOf } from '#app/quiz/journey/milestones.ts';
import { anyQuiz, type Draws } from '#tests/quiz/arbitrary-any-quiz.ts';
import { plainAnswers, plainQuestions } from '#tests/quiz/plain-interpreter.ts';
import { SEVEN_FIELDS } from '#tests/quiz/seven-fields.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { marked } from '#tests/translations.ts';

export const LANGUAGES = ['en-CA', 'fr-CA'] as const;
type Language = (typeof LANGUAGES)[number];

/** What a visitor does to a tab: an event of its journey, or what browsers do. */
type Move = JourneyEvent | { type: 'reload' | 'otherLanguage' | 'startOver' };

/** A random quiz with conditions, in both languages. */
export function quizIn(base: Quiz, seed: number, random: Draws): Record<Language, Quiz> {
  const quiz = anyQuiz(base, seed, { questions: random.int(1, 7) });
  const text = JSON.stringify(quiz, (name, value) =>
    name === 'title' || name === 'label' ? marked({ of: value }) : value,
  );
  return { 'en-CA': quiz, 'fr-CA': JSON.parse(text) };
}

/** Only a form before the questions can decide what is asked: `checkConditions` refuses all else. */
const formPlacesOf = (quiz: Quiz) =>
  /"source":"(?:province|industry)"/.test(JSON.stringify(quiz))
    ? (['before'] as const)
    : (['before', 'after', 'none'] as const);

/** A tab that a visitor uses at random, which tells its milestones as the page does. */
export class SimulatedTab {
  language: Language;
  journey: Journey;
  /** The storage of the tab. */
  told: string[] = [];
  readonly quizzes: Record<Language, Quiz>;
  readonly random: Draws;

  constructor(quizzes: Record<Language, Quiz>, random: Draws) {
    this.quizzes = quizzes;
    this.random = random;
    this.language = random.pick(LANGUAGES);
    this.journey = newJourney(this.quiz, random.pick<FormPlace>(formPlacesOf(this.quiz)));
  }

  get quiz(): Quiz {
    return this.quizzes[this.language];
  }

  /** Makes a random move, and returns it with what the page tells then. */
  move(): { type: Move['type']; told: string[] } {
    const move = this.nextMove();
    switch (move.type) {
      case 'startOver':
        this.journey = newJourney(this.quiz, this.journey.formPlace);
        break;
      case 'otherLanguage':
        this.language = this.language === 'en-CA' ? 'fr-CA' : 'en-CA';
        this.reload();
        break;
      case 'reload':
        this.reload();
        break;
      default:
        this.journey = advance(this.quiz, this.journey, move);
    }
    const reached = milestonesOf(this.quiz, this.journey, this.told);
    this.told.push(...reached);
    return { type: move.type, told: reached };
  }

  /** The journey of a page that reads what the page before it has saved. */
  private reload() {
    this.told = JSON.parse(JSON.stringify(this.told));
    if (stepOf(this.journey) !== 'landing')
      this.journey = decodeJourney(this.quiz, JSON.parse(JSON.stringify(this.journey)), {
        formPlace: this.journey.formPlace,
        fields: SEVEN_FIELDS,
      });
  }

  private nextMove(): Move {
    const { random, journey, quiz } = this;
    const screens = screensIn(quiz, journey);
    const answered = random.pick(plainQuestions(quiz));
    const shown = screens[journey.position]?.rows ?? [];
    const open = shown.find(({ key }) => !Object.hasOwn(journey.answers, key)) ?? answered;
    const answerTo = (question: typeof open): Move => ({
      type: 'answer',
      key: question.key,
      answer: random.pick(plainAnswers(question)),
    });
    const { industry, province } = random.pick([
      { industry: 'Retail', province: 'Yukon' },
      { industry: 'Other', province: 'Ontario' },
    ]);
    const next = journey.position + 1;
    const forward: Record<Step, Move> = {
      landing: { type: 'start' },
      capture: { type: 'submitLead', lead: { ...sampleLead, industry, province } },
      questions: next < screens.length ? { type: 'goTo', position: next } : { type: 'finish' },
      results: { type: 'reload' },
    };
    if (random.maybe(0.8)) return random.pick([answerTo(open), forward[stepOf(journey)]]);
    return random.pick<Move>([
      answerTo(answered),
      { type: 'goTo', position: random.int(-1, 8) },
      { type: 'skip', key: open.key },
      { type: 'correctLead' },
      { type: 'startOver' },
      { type: 'reload' },
      { type: 'otherLanguage' },
    ]);
  }
}
