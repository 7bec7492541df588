import './form-options.ts';
import { defineField } from 'sanity';
import { leadSettings as contract } from '#app/quiz/contract/lead-settings.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import { numberField } from './fields.ts';

type Field = { name: string; title: string; description?: string };

const isOff = ({ parent }: { parent: unknown }) => property(parent, 'isOn') !== true;

/** The rule of the whole object checks the fields, because they are required only while leads are on. */
const short = (field: Field) => defineField({ ...field, type: 'string' });
const long = (field: Field) => defineField({ ...field, type: 'text' });

const whileOn = <T extends object>(field: T) => ({ ...field, hidden: isOff });

const longWhileOn = (field: Field) => whileOn(long(field));

const group = (field: Field, fields: ReturnType<typeof short | typeof long>[]) =>
  whileOn(
    defineField({
      ...field,
      type: 'object',
      fields,
      options: { collapsible: true, collapsed: false },
    }),
  );

/**
 * The lead settings. Everything but the switch is shown only while leads are on, and all of it is
 * required then, except `emailHelp`, `confirmation` and the text about an address.
 */
export const leadSettings = defineField({
  name: 'leads',
  title: 'Leads',
  type: 'object',
  group: 'leads',
  options: { collapsible: false, suggestsLeadTexts: true },
  validation: (rule) =>
    rule.custom((value) => {
      const parsed = contract.safeParse(value, { error: () => 'Fill this in.' });
      if (parsed.success) return true;
      return parsed.error.issues.flatMap(({ message, path }) =>
        // The field itself has the error for a text that is no number.
        path[0] === 'retentionMonths' && typeof property(value, 'retentionMonths') === 'string'
          ? []
          : [{ message, path: path.map(String) }],
      );
    }),
  fields: [
    defineField({
      name: 'isOn',
      title: 'Leads',
      description:
        'On: what visitors enter in the form is sent to your server, stored there, shown in the Leads tool and delivered where you choose. Off: it stays on the visitor’s device, and nobody receives it. To publish with leads on, fill in every text below, give the address of your own privacy policy, and change any text on the site that says everything stays on the device.',
      type: 'boolean',
      initialValue: false,
    }),
    whileOn(
      defineField({
        name: 'sendAt',
        title: 'When a lead is sent',
        description:
          'With the form, you also hear from visitors who do not finish. Either way, nothing is sent until a visitor presses the button of the form.',
        type: 'string',
        options: {
          layout: 'radio',
          list: [
            { value: 'form', title: 'With the form, and again with the report' },
            { value: 'report', title: 'Only with the report' },
          ],
        },
      }),
    ),
    group(
      {
        name: 'sender',
        title: 'Sender',
        description: 'Shown below the marketing box. The law requires all three.',
      },
      [
        short({ name: 'name', title: 'Name of your business' }),
        long({ name: 'address', title: 'Mailing address' }),
        short({ name: 'contact', title: 'Phone number, email or website' }),
      ],
    ),
    group(
      {
        name: 'marketing',
        title: 'Marketing box',
        description: 'It is never ticked in advance, and the report does not depend on it.',
      },
      [
        long({ name: 'label', title: 'What a visitor agrees to' }),
        long({
          name: 'withdrawal',
          title: 'How to withdraw the consent',
          description: 'Say that it is possible at any time.',
        }),
      ],
    ),
    longWhileOn({
      name: 'purpose',
      title: 'Purpose',
      description: 'Why you ask for these details, and what you use them for.',
    }),
    whileOn(
      short({
        name: 'emailHelp',
        title: 'Why you ask for the email address',
        description:
          'Shown under the email field where emails are sent. If this is empty, the text in the lead form is shown.',
      }),
    ),
    longWhileOn({
      name: 'recipients',
      title: 'Who receives them',
      description:
        'Who else gets the details, such as your CRM, and whether they may leave Quebec.',
    }),
    longWhileOn({
      name: 'rights',
      title: 'Rights',
      description:
        'To see, correct and delete the information, to get a copy of it, and to withdraw consent.',
    }),
    whileOn(
      short({
        name: 'details',
        title: 'Title of the details',
        description: 'Visitors press it to read the next three texts.',
      }),
    ),
    longWhileOn({
      name: 'means',
      title: 'How you collect them',
      description: 'How you collect the details, and that the score is worked out automatically.',
    }),
    longWhileOn({
      name: 'retention',
      title: 'How long you keep them',
      description: 'Use {months} for the number of months.',
    }),
    whileOn(
      numberField({
        name: 'retentionMonths',
        title: 'Months',
        description: '1 to 36. After that a lead is deleted automatically.',
        rule: () => true,
      }),
    ),
    group(
      {
        name: 'personInCharge',
        title: 'Person in charge of personal information',
        description: 'In Quebec this is the head of the business, unless it names someone else.',
      },
      [
        short({ name: 'name', title: 'Name or title' }),
        short({ name: 'contact', title: 'How to reach them' }),
        long({ name: 'text', title: 'Sentence', description: 'Use {name} and {contact}.' }),
      ],
    ),
    group(
      {
        name: 'reportEmail',
        title: 'Report by email',
        description: 'The button below the report, and the email that it sends.',
      },
      [
        short({ name: 'button', title: 'Button' }),
        short({ name: 'sending', title: 'While it is being sent' }),
        short({ name: 'sent', title: 'After it is sent' }),
        short({ name: 'failed', title: 'If it could not be sent' }),
        short({
          name: 'undeliverable',
          title: 'If no mail server takes the address',
          description:
            'The visitor can correct the address below this text. If this is empty, the text for an invalid email in the lead form is shown.',
        }),
        short({
          name: 'subject',
          title: 'Subject of the email',
          description:
            'Use {businessName} for the visitor’s business. If that name contains a link or is very long, the subject is the title of the report.',
        }),
        long({
          name: 'body',
          title: 'Text of the email',
          description:
            'Use {firstName} and {businessName}. A line is left out if its name contains a link or is very long.',
        }),
      ],
    ),
    group(
      {
        name: 'withdrawal',
        title: 'Withdrawal of consent',
        description: 'The link in each email, and the page that it opens.',
      },
      [
        short({ name: 'link', title: 'Text of the link' }),
        short({ name: 'title', title: 'Title of the page' }),
        long({ name: 'text', title: 'Text above the button' }),
        short({ name: 'button', title: 'Button' }),
        long({ name: 'done', title: 'After the button is pressed' }),
        long({ name: 'gone', title: 'When the link is not valid' }),
      ],
    ),
    group(
      {
        name: 'confirmation',
        title: 'Confirmation of consent',
        description:
          'When someone has withdrawn their consent and the box is ticked again, it counts only once they confirm it: the email, and the page that its link opens. If a field is empty, the suggested text is used.',
      },
      [
        short({ name: 'subject', title: 'Subject of the email' }),
        long({ name: 'body', title: 'Text of the email', description: 'The link follows it.' }),
        short({ name: 'title', title: 'Title of the page' }),
        long({
          name: 'text',
          title: 'Text above the button',
          description: 'The text beside the box follows it.',
        }),
        short({ name: 'button', title: 'Button' }),
        long({ name: 'done', title: 'After the button is pressed' }),
        long({ name: 'gone', title: 'When the link is not valid' }),
      ],
    ),
  ],
});
