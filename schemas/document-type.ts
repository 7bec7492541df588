import type { DocumentDefinition } from 'sanity';
import { siteRule } from './validation/site-rule.ts';

/** A type of document, which is checked with the whole site unless it has a rule of its own. */
export const documentType = <Name extends string>(
  type: Omit<DocumentDefinition, 'type'> & { name: Name },
) => ({ validation: siteRule, ...type, type: 'document' as const });
