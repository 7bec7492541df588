import type { SeedDocument } from '#tests/seed.ts';
import { documentsWith, reference } from './quiz-documents.ts';

/** A made-up inventory of 120 statements in eight sections, of which every second one has a screen of its own. */

export const SECTIONS = 8;
export const STATEMENTS = 15;

const agreement: SeedDocument = {
  _id: 'answerSet-agreement',
  _type: 'answerSet',
  title: 'Agreement',
  options: ['Not at all', 'A little', 'Partly', 'Mostly', 'Completely'].map((label, points) => ({
    _key: `${points}`,
    value: `v${points}`,
    label,
    points,
  })),
};

const AREAS = [
  'Finding',
  'Choosing',
  'Calling',
  'Booking',
  'Paying',
  'Visiting',
  'Returning',
  'Telling',
];

const statements = AREAS.flatMap((area, section) =>
  Array.from({ length: STATEMENTS }, (_, index): SeedDocument => {
    const key = `s${section + 1}-${index + 1}`;
    return {
      _id: `question-${key}`,
      _type: 'singleChoiceQuestion',
      key,
      improvable: true,
      title: `${area} us is easy in way ${index + 1}.`,
      answerSet: reference(agreement._id),
      scoring: { kind: 'pointsPerOption' },
      ...(index === 0 && {
        section: `${area} Us`,
        sectionIntro: `These statements are about ${area.toLowerCase()} us.\n\nThink of the last month.`,
        hasSectionScreen: section % 2 === 1,
      }),
    };
  }),
);

export const longInventory = documentsWith({
  scale: 100,
  questions: statements,
  levels: [
    [0, 'starting'],
    [60, 'growing'],
    [95, 'leading'],
  ],
  average: 50,
  others: [agreement],
});
