import { isArraySchemaType, isObjectSchemaType, type SchemaType } from 'sanity';
import { segmentsOf } from '#schemas/validation/keyed-path.ts';

/** The titles of a field and its parents, as in the form: `options[1].points` is "Options 2, Points". */
export function fieldTitles(type: SchemaType | undefined, field: string): string {
  const titles: string[] = [];
  let at = type;
  for (const segment of segmentsOf(field)) {
    if (typeof segment === 'number') {
      titles.push(`${titles.pop() ?? ''} ${segment + 1}`.trim());
      at = at && isArraySchemaType(at) ? at.of[0] : undefined;
    } else {
      const fields = at && isObjectSchemaType(at) ? at.fields : [];
      at = fields.find(({ name }) => name === segment)?.type;
      if (at?.title) titles.push(at.title);
    }
  }
  return titles.join(', ');
}
