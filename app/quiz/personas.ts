import type { Answers } from './answers.ts';
import type { Level } from './quiz.ts';

/** A named answer sheet, and the level that it is expected to reach. Seen by editors only. */
export type Persona = {
  /** Of its document. */
  id: string;
  name: string;
  /** The value of an industry. It changes the report, not the level. */
  industry?: string;
  /** By the key of a question: the value of an option, several of them, or a position as text. */
  answers: { question: string; values: string[] }[];
  /** The name of a level. */
  level: string;
};

/** What a quiz makes of a persona. */
export type PersonaResult = {
  persona: Persona;
  /** The part of its answers that the quiz knows. */
  answers: Answers;
  /** What that part gives. */
  score: number;
  level: Level;
  isPassed: boolean;
  /** Why it does not pass, in sentences. Empty when it does. */
  reasons: string[];
};
