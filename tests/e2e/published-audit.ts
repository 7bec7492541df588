import { readFileSync } from 'node:fs';
import { withFieldsOf } from '#app/quiz/base/unknown.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { createAudit } from '#studio/panes/create-audit.ts';
import { allChangesOf, planPublishing } from '#studio/publish/publish-plan.ts';
import { seedDocuments } from '#tests/seed.ts';
import type { Place } from './audit-page.ts';
import { expect } from './fixtures.ts';
import { lakeClient } from './lake-client.ts';
import type { Site } from './site.ts';

const documentsIn = (file: string) =>
  readNdjson(readFileSync(`seed/${file}.ndjson`, 'utf8')).map(({ document }) => document);

export const seeded = (id: string) => {
  const document = seedDocuments().find(({ _id }) => _id === id);
  if (!document) throw new Error(`The seed has no ${id}.`);
  return document;
};

/** Makes an audit as the Studio does, and publishes it. Resolves to the ids of its documents. */
export async function publishAudit(
  { lakeUrl, url }: Site,
  audit: {
    title: string;
    slug: string;
    template: string;
    fields?: object;
    form?: object;
    brand?: object;
  },
) {
  const client = lakeClient(lakeUrl);
  const { title, slug, template, fields = {}, form = {}, brand } = audit;
  const document = { ...seeded('siteSettings'), siteName: title, brand };
  const ofTemplate = documentsIn(`templates/${template}`);
  const neutral = documentsIn('new-audit');
  const ownPart = (id: string) => ofTemplate.find(({ _id }) => _id === id) ?? {};
  const quiz = ofTemplate.filter(({ _id }) => neutral.every((part) => part._id !== _id));
  const parts = neutral.map((part) => withFieldsOf(part, ownPart(part._id)));
  const id = await createAudit(client, {
    title,
    slug,
    documents: [...quiz, ...parts],
    settings: { document, isNew: true },
  });
  const draft = await client.patch(`drafts.${id}`).set(fields).commit();
  await client.patch(`drafts.${draft.leadForm._ref}`).set(form).commit();
  const plan = await planPublishing(client, allChangesOf(id));
  expect(plan.issues).toEqual([]);
  await plan.commit();

  await expect.poll(async () => (await fetch(`${url}/q/${slug}`)).status).toBe(200);
  return { id, client };
}

/** Answers each question with its last choice, or with a text, and goes on: by script, as `answerAll` does. */
export async function answerEach(page: Place) {
  await expect(page.locator('#counter')).toBeVisible();
  await page.locator('#steps').evaluate(async (steps) => {
    const find = <T extends Element>(selector: string) => [...steps.querySelectorAll<T>(selector)];
    const titleOf = () => find('.question-screen h1').at(-1)?.textContent;
    const frame = () => new Promise(requestAnimationFrame);
    for (let title = titleOf(); title; title = titleOf()) {
      find<HTMLInputElement>('[type="radio"]').at(-1)?.click();
      for (const field of find<HTMLTextAreaElement>('textarea')) {
        // React hears of a value only through the setter that all fields share.
        Reflect.set(HTMLTextAreaElement.prototype, 'value', 'All good.', field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      await frame();
      find<HTMLElement>('.question-buttons [type="submit"]')[0]?.click();
      while (titleOf() === title) await frame();
    }
  });
}
