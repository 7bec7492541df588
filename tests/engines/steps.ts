import { shipped } from '#tests/seed.ts';
import type { browserOf } from './browser.ts';

const LEAD = {
  firstName: 'Amélie',
  lastName: 'Tremblay',
  email: 'amelie@example.ca',
  businessName: 'Le Petit Four',
  city: 'Montréal',
};

export const START = '//main//a[contains(@href, "#start")]';
export const button = (text: string) => `//button[contains(., "${text}")]`;

/** Fills in the lead form and sends it. */
export async function submitLead(
  { click, type }: ReturnType<typeof browserOf>,
  industry: string,
): Promise<void> {
  for (const [name, text] of Object.entries(LEAD)) await type(`//input[@name="${name}"]`, text);
  for (const [name, text] of Object.entries({ industry, province: 'Quebec' }))
    await click(`//select[@name="${name}"]/option[.="${text}"]`);
  await click(button(shipped.leadForm.submit));
}
