import type { FieldTable } from '#schemas/field-table.ts';

/** The fields of leads, which are hidden while these are off. */
export const leadFields = {
  isOn: [
    'Collect leads',
    'On: what visitors enter in the form is sent to your server, stored there, shown in the Leads tool and delivered where you choose. Off: it stays on the visitor’s device, and nobody receives it. To publish with leads on, fill in the texts that then appear below, give the address of your own privacy policy, and change any text on the site that says everything stays on the device.',
  ],
  sendAt: {
    title: 'When a lead is sent',
    description:
      'With the form, you also hear from visitors who do not finish. Either way, nothing is sent until a visitor presses the button of the form.',
    choices: { form: 'With the form, and again with the report', report: 'Only with the report' },
    options: { layout: 'radio' },
  },
  sender: {
    title: 'Sender',
    description:
      'Name, address and contact are shown below the marketing box. The law requires all three.',
    fields: {
      name: 'Name of your business',
      address: { title: 'Mailing address', type: 'text' },
      contact: 'Phone number, email or website',
      email: [
        'Emails come from',
        'The email address that visitors see as the sender. The person who runs the site has to allow its domain. Empty means the address of the site.',
      ],
    },
  },
  marketing: {
    title: 'Marketing box',
    description: 'It is never ticked in advance, and the report does not depend on it.',
    fields: {
      label: { title: 'What a visitor agrees to', type: 'text' },
      withdrawal: ['How to withdraw the consent', 'Say that it is possible at any time.'],
    },
  },
  purpose: ['Purpose', 'Why you ask for these details, and what you use them for.'],
  emailHelp: [
    'Why you ask for the email address',
    'Shown under the email field where emails are sent. If this is empty, the text in the form is shown.',
  ],
  recipients: [
    'Who receives them',
    'Who else gets the details, such as your CRM, and whether they may leave Quebec.',
  ],
  sentByEmail: [
    'Details by email',
    'Needed only where a recipient gets the lead itself by email (Leads, Deliveries). Shown in the form’s notice, such as: “Your details and answers are also emailed to our team.”',
  ],
  rights: [
    'Rights',
    'To see, correct and delete the information, to get a copy of it, and to withdraw consent.',
  ],
  details: ['Title of the details', 'Visitors press it to read the next three texts.'],
  means: [
    'How you collect them',
    'How you collect the details, and that the score is worked out automatically.',
  ],
  clickIds: {
    title: 'Clicks on ads',
    description:
      'Keeps with the lead which click on an ad brought the visitor, so that the ad platform can import your results. Then say so above, such as: “If you came from an ad, we also keep the number of that click.”',
    choices: {
      google: 'Google Ads',
      meta: 'Meta (Facebook, Instagram)',
      microsoft: 'Microsoft Advertising',
      linkedin: 'LinkedIn Ads',
    },
  },
  retention: ['How long you keep them', 'Use {months} for the number of months.'],
  retentionMonths: ['Months', '1 to 36. After that a lead is deleted automatically.'],
  personInCharge: {
    title: 'Person in charge of personal information',
    description: 'In Quebec this is the head of the business, unless it names someone else.',
    fields: {
      name: 'Name or title',
      contact: 'How to reach them',
      text: ['Sentence', 'Use {name} and {contact}.', { type: 'text' }],
    },
  },
  reportEmail: {
    title: 'Report by email',
    description: 'The button below the report, and the email that it sends.',
    fields: {
      button: 'Button',
      sending: 'While it is being sent',
      sent: 'After it is sent',
      failed: 'If it could not be sent',
      undeliverable: [
        'If no mail server takes the address',
        'The visitor can correct the address below this text. If this is empty, the text for an invalid email in the lead form is shown.',
      ],
      subject: [
        'Subject of the email',
        'Use {businessName} for the visitor’s business. If that name contains a link or is very long, the subject is the title of the report.',
      ],
      body: [
        'Text of the email',
        'Use {firstName} and {businessName}. A line is left out if its name contains a link or is very long.',
      ],
    },
  },
  withdrawal: {
    title: 'Withdrawal of consent',
    description: 'The link in each email, and the page that it opens.',
    fields: {
      link: 'Text of the link',
      title: 'Title of the page',
      text: { title: 'Text above the button', type: 'text' },
      button: 'Button',
      done: { title: 'After the button is pressed', type: 'text' },
      gone: { title: 'When the link is not valid', type: 'text' },
    },
  },
  confirmation: {
    title: 'Confirmation of consent',
    description:
      'When someone has withdrawn their consent and the box is ticked again, it counts only once they confirm it: the email, and the page that its link opens.',
    fields: {
      subject: 'Subject of the email',
      body: ['Text of the email', 'The link follows it.'],
      title: 'Title of the page',
      text: ['Text above the button', 'The text beside the box follows it.', { type: 'text' }],
      button: 'Button',
      done: { title: 'After the button is pressed', type: 'text' },
      gone: { title: 'When the link is not valid', type: 'text' },
    },
  },
} satisfies FieldTable;
