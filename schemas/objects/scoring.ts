import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Context } from '#schemas/field-table.ts';

export const usesOptionPoints = (document: Context['document']) =>
  ownProperty(document?.scoring, 'kind') !== 'startMinusEach';

/** The rules to choose from. Where there is only one, it is shown only if it is missing. */
export function scoringKind(choices: { [kind: string]: string }) {
  const [only, ...others] = Object.keys(choices);
  const hidden = ({ value }: Context) => others.length === 0 && value === only;
  return { title: 'Scoring rule', choices, options: { layout: 'radio' }, hidden };
}

/** The scoring of a question whose options have points of their own, which has nothing to choose. */
export const optionScoring = {
  title: 'Scoring',
  fields: { kind: scoringKind({ pointsPerOption: 'Each option has its own points' }) },
  initialValue: { kind: 'pointsPerOption' },
  hidden: ({ value }: Context) => ownProperty(value, 'kind') === 'pointsPerOption',
};
