import { OPERATOR } from '../operator.ts';
import type { Notice } from './notice.ts';

export const ACCESSIBILITY: Notice = {
  id: 'accessibility',
  title: 'Accessibility Statement',
  description: 'Our accessibility goals for this portal, its known limits, and how to report a problem.',
  sections: [
    {
      id: 'aim',
      title: 'Our goal',
      paragraphs: [
        'We design this portal to meet the Web Content Accessibility Guidelines 2.2 at level AA. You should be able to use all of it with only a keyboard, with a screen reader, at 400% zoom and on a phone. It supports light and dark colours, your own colours, and reduced motion.',
      ],
    },
    {
      id: 'how',
      title: 'How we test',
      paragraphs: [
        'Each time the portal changes, axe-core examines every screen in light and dark, at phone and desktop width. Automated tests complete the main tasks with the keyboard, read the screens with a virtual screen reader, and measure the contrast of all text colours.',
        'This is our own assessment. [Name and date of an independent audit, or a statement that there is none | No independent auditor has examined the portal.]',
      ],
    },
    {
      id: 'limits',
      title: 'Known limits',
      paragraphs: ['We know of these limits:'],
      entries: [
        {
          term: 'Screen readers',
          text: 'We test with a program that follows the standards. Daily users of NVDA, JAWS, VoiceOver or TalkBack have not tested the portal yet.',
        },
        {
          term: 'Deal documents',
          text: 'The owners of opportunities supply the PDF documents. Many have no tags, and their structure does not include the email address that we print on each page. You can ask us for another format.',
        },
        {
          term: 'Previews of files',
          text: 'The preview of an uploaded PDF is a picture. It has a name and the number of pages, but no text.',
        },
        {
          term: 'Camera',
          text: 'To take a photo of a document, you need to see the camera’s view. You can choose a file instead, or ask us or a person you trust for help.',
        },
        {
          term: 'Videos',
          text: 'The video on the Venture Studios page has no speech. The text of the page describes its content.',
        },
        {
          term: 'Chat',
          text: 'Members write their own messages and choose their own names. Some may be hard to read or to hear.',
        },
      ],
    },
    {
      id: 'tell',
      title: 'Report a problem',
      paragraphs: [
        `If you have a problem, or need information in another format, please use the Contact page, write to ${OPERATOR.email} or call [telephone number | 020 7946 0000]. Please name the page and your assistive technology. We answer within [number | 5] working days.`,
      ],
    },
    {
      id: 'enforcement',
      title: 'If our answer does not help',
      paragraphs: [
        '[Body that enforces accessibility in the operator’s country, for example the authority of a member state under the European Accessibility Act | In Great Britain, you can contact the Equality Advisory and Support Service.]',
      ],
    },
    {
      id: 'prepared',
      title: 'About this statement',
      paragraphs: [
        'We prepared this statement with the current version of the portal, and we review it at least once a year.',
      ],
    },
  ],
};
