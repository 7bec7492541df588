import type { RouterState } from 'sanity/router';
import { z } from 'zod';

const params = z.looseObject({ id: z.string() });

/** The state of the router while a link to a document opens. */
const intent = z.object({ intent: z.literal('edit'), params });

/**
 * The same once Sanity has opened the document outside the list: it did not know where a document belongs that was
 * just created. One that an editor begins from a template is not stored yet, and stays where it is.
 */
const outside = z.object({
  panes: z.tuple([
    z.tuple([
      z.object({
        id: z.string().regex(/^__edit__/),
        params: z.looseObject({ template: z.never().optional() }).default({}),
      }),
    ]),
  ]),
});

/** The document that a link opens, with the other parameters of the link; `undefined` if none does. */
export function linkedDocument(state: RouterState): z.output<typeof params> | undefined {
  const link = intent.safeParse(state).data?.params;
  const pane = outside.safeParse(state).data?.panes[0][0];
  return link ?? (pane && { ...pane.params, id: pane.id.replace('__edit__', '') });
}
