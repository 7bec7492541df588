import { linesField, objectField, optionalTextField, textField } from './fields.ts';

/** The card that calls a visitor to book a session. */
export const bookingField = objectField({
  name: 'booking',
  title: 'Call to book',
  description:
    'Use {firstName} for the visitor’s first name in the title and the text. Promise only what holds for every session.',
  group: 'next',
  fields: [
    textField({ name: 'title', title: 'Title' }),
    textField({ name: 'text', title: 'Text' }),
    optionalTextField({ name: 'agendaTitle', title: 'Title of the list', maxLength: 60 }),
    linesField({
      name: 'agenda',
      title: 'What happens in the session',
      description: 'Two or three short lines.',
    }),
    optionalTextField({
      name: 'who',
      title: 'Who the visitor meets',
      description: 'Use {provider} for the name of your business, or name the person.',
      maxLength: 120,
    }),
    optionalTextField({
      name: 'bring',
      title: 'What to bring',
      description: 'The PDF shows this too.',
      maxLength: 120,
    }),
    textField({ name: 'button', title: 'Button' }),
    optionalTextField({
      name: 'link',
      title: 'Link beside the score',
      description: 'It leads to this card. Empty leaves it out.',
      maxLength: 50,
    }),
  ],
});
