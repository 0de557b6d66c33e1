import type { MailTexts } from './mail-text.ts';
import { CONTACT_US, FOR_STAFF } from './phrases.ts';

const ACKNOWLEDGED =
  'You are receiving this email because you sent us a form while you were signed in. We send this confirmation at most once a day.';

const beforeQuote = (quote: string | undefined) => (quote === undefined ? [] : ['You wrote:']);

export const FORMS_MAILS = {
  forms_received: ({ tab, person, waiting, oldest }) => {
    const form = tab === 'applications' ? 'expert application' : 'contact message';
    return {
      subject: Number(waiting) > 1 ? `New ${form} (${waiting} to answer)` : `New ${form}`,
      preheader: `We have received a new ${form}.`,
      heading: `New ${form}`,
      paragraphs: [
        `We have received a new ${form}.`,
        'We send this email at most once an hour, so more messages or applications may be waiting.',
      ],
      details: [
        ['From', person],
        ['Messages and applications to answer', waiting],
        ['Longest wait', oldest],
      ],
      link: `Open this ${form.split(' ')[1]}`,
      closing: FOR_STAFF,
    };
  },
  contact_acknowledged: ({ reference, quote }) => ({
    subject: 'We have received your message',
    preheader: 'We’ll reply to this email address.',
    heading: 'Thank you for your message',
    paragraphs: ['We have received your message. We’ll reply to this email address.', ...beforeQuote(quote)],
    quote,
    details: [['Reference', reference]],
    link: CONTACT_US,
    closing: ACKNOWLEDGED,
  }),
  form_reply: ({ tab, reference, quote }) => {
    const form = tab === 'applications' ? 'application' : 'message';
    return {
      subject: `Our reply to your ${form} (reference ${reference})`,
      preheader: `We have answered your ${form}.`,
      heading: `Our reply to your ${form}`,
      paragraphs: [`Thank you for your ${form}. This is our reply:`],
      quote,
      wholeQuote: true,
      details: [['Reference', reference]],
      link: CONTACT_US,
      closing: `You are receiving this email because you sent us ${form === 'application' ? 'an application' : 'a message'} through the IP Investment Portal.`,
    };
  },
  expert_application_acknowledged: ({ reference, quote }) => ({
    subject: 'We have received your application',
    preheader: 'We’ll reply to this email address.',
    heading: 'Thank you for your application',
    paragraphs: [
      'We have received your application to our expert network. We’ll reply to this email address.',
      ...beforeQuote(quote),
    ],
    quote,
    details: [['Reference', reference]],
    link: CONTACT_US,
    closing: ACKNOWLEDGED,
  }),
} satisfies Partial<MailTexts>;
