import { defineArrayMember } from 'sanity';
import { linkAddress } from '#app/quiz/base/links.ts';
import { problemOf } from '#app/quiz/contract/structure.ts';

/** A paragraph or an item of a list, with what the contract of a rich text allows in it. */
export const richTextBlock = defineArrayMember({
  type: 'block',
  styles: [{ title: 'Normal', value: 'normal' }],
  lists: [
    { title: 'Bullets', value: 'bullet' },
    { title: 'Numbers', value: 'number' },
  ],
  marks: {
    decorators: [{ title: 'Bold', value: 'strong' }],
    annotations: [
      {
        name: 'link',
        title: 'Link',
        type: 'object',
        fields: [
          {
            name: 'href',
            title: 'Address',
            description: 'Starts with https://, or is mailto: and an email address.',
            type: 'string',
            validation: (rule) => rule.custom((href) => problemOf(linkAddress, href) ?? true),
          },
        ],
      },
    ],
  },
});
