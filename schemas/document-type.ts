import type { DocumentDefinition, FieldDefinition } from 'sanity';
import type { Schema } from '#app/quiz/contract/structure.ts';
import type { FieldTable, TableOf } from './field-table.ts';
import { fieldsIn } from './from-contract.ts';
import { CONTRACTS } from './types/contracts.ts';
import { siteRule } from './validation/site-rule.ts';

/** A tab of a form, from its first field up to that of the next tab. A field may name other tabs itself. */
type Tab = { name: string; title: string; from: string };

type DocumentType = Omit<DocumentDefinition, 'type'> & { tabs?: Tab[] };

/** A type of document, which is checked with the whole site unless it has a rule of its own. */
export const documentType = <Name extends string>({
  tabs = [],
  ...type
}: DocumentType & { name: Name }) => ({
  validation: siteRule,
  ...type,
  ...(tabs.length > 0 && {
    groups: tabs.map(({ name, title }, index) => ({ name, title, default: index === 0 })),
    fields: inTabs(tabs, type.fields),
  }),
  type: 'document' as const,
});

type ValueOf<Contract> = Contract extends Schema<infer Value> ? Value : never;

type ContractType<Name extends keyof typeof CONTRACTS> = Omit<DocumentType, 'name' | 'fields'> & {
  name: Name;
  fields: TableOf<ValueOf<(typeof CONTRACTS)[Name]>> & FieldTable;
};

/** The same for a type that the contract has, whose fields are a table (`fieldsFrom`). */
export const contractType = <Name extends keyof typeof CONTRACTS>({
  fields,
  ...type
}: ContractType<Name>) => documentType({ ...type, fields: fieldsIn(CONTRACTS[type.name], fields) });

function inTabs(tabs: Tab[], fields: FieldDefinition[]): FieldDefinition[] {
  let group: string | undefined;
  return fields.map((field) => {
    group = tabs.find(({ from }) => from === field.name)?.name ?? group;
    return { group, ...field };
  });
}
