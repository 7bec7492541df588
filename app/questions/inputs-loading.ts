import { importAgain } from '#app/components/import-again.ts';
import { type NeedsInputs, needsNothingFurther } from './input-needs.ts';

/**
 * Resolves to whether all is there that an audit's content needs beyond the first script, without which neither
 * its answers nor its report can be read. `needsAll`: what any content needs. Never rejects.
 */
export const loadInputs = async (content: NeedsInputs, needsAll = false): Promise<boolean> =>
  (!needsAll && needsNothingFurther(content)) ||
  import('./inputs-all.ts').catch(importAgain).then(
    () => true,
    () => false,
  );
