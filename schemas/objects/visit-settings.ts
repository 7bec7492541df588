import { defineField } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { visitsOn } from '#app/quiz/contract/site.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';

const isOff = ({ parent }: { parent: unknown }) => ownProperty(parent, 'isOn') !== true;

/** Whether visits are counted. The sentence for visitors is shown, and required, only while they are. */
export const visitSettings = defineField({
  name: 'visits',
  title: 'Visits',
  type: 'object',
  options: { collapsible: false },
  fields: fieldsFrom(visitsOn, {
    isOn: defineField({
      name: 'isOn',
      title: 'Count visits',
      description:
        'On: your server counts how many visitors start, where they stop, and which campaign brought them, without cookies and without anything that tells one visitor from another. To publish with it on, fill in what visitors read about it.',
      type: 'boolean',
    }),
    notice: [
      'What visitors read about it',
      'Shown at the end of the landing page and beside the button of the form, such as: “We count visits to this page, and which link led here, without cookies. Nothing we count identifies you.”',
      { hidden: isOff },
    ],
  }),
});
