import { TranslateIcon } from '@sanity/icons';
import { defineArrayMember, defineField } from 'sanity';
import { tooMany } from '#app/quiz/base/fields.ts';
import { MAX_ENTRIES } from '#app/quiz/base/limits.ts';
import { documentType } from '#schemas/document-type.ts';
import { previewOf } from '#schemas/preview-of.ts';
import { TRANSLATED_TYPES } from '#schemas/types/document-types.ts';

/** The texts of one document in one other language. Only the tool *Languages* writes it, so it has no form. */
export const translation = documentType({
  name: 'translation',
  title: 'Translation',
  icon: TranslateIcon,
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  validation: () => [],
  fields: [
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      validation: (rule) => rule.required().warning('Choose a language.'),
    }),
    defineField({
      name: 'source',
      title: 'What is translated',
      type: 'reference',
      weak: true,
      to: TRANSLATED_TYPES.map((type) => ({ type })),
    }),
    defineField({
      name: 'entries',
      title: 'Texts',
      type: 'array',
      validation: (rule) => rule.max(MAX_ENTRIES).error(tooMany(MAX_ENTRIES)),
      of: [
        defineArrayMember({
          type: 'object',
          fields: [
            ...['path', 'of', 'text'].map((name) => defineField({ name, type: 'text' })),
            defineField({ name: 'isToReview', type: 'boolean' }),
          ],
        }),
      ],
    }),
  ],
  preview: previewOf('New translation', { title: 'language' }),
});
