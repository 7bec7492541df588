import { defineType } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { band as bandContract } from '#app/quiz/questions/contract-fields.ts';
import type { Context, FieldTable } from '#schemas/field-table.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { scoringKind } from './scoring.ts';

const usesBands = ({ parent }: Context) => ownProperty(parent, 'kind') === 'pointsByBand';

export const numberScoring = (initialValue: object) => ({
  title: 'Scoring',
  fields: {
    kind: scoringKind({
      pointsPerUnit: 'The same points for each unit',
      pointsByBand: 'Points by band, such as “from 10: 5 points”',
    }),
    each: [
      'Points for each unit',
      'With 10, a visitor who answers 7 gets 70 points.',
      { hidden: usesBands },
    ],
    bands: {
      title: 'Bands',
      description:
        'Each band goes up to where the next one starts; the first is for everything below it, too. From low to high.',
      of: 'band',
      options: { rows: { cells: ['from', 'points'], add: 'Add a band' } },
      hidden: (context) => !usesBands(context),
    },
  } satisfies FieldTable,
  initialValue,
});

export const band = defineType({
  name: 'band',
  title: 'Band',
  type: 'object',
  fields: fieldsFrom(bandContract, {
    from: ['From', 'The lowest number of the band.'],
    points: ['Points', 'They may be below 0.'],
  }),
});
