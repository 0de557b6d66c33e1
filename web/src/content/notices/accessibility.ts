import type { Notice } from './notice.ts';

export const ACCESSIBILITY: Notice = {
  id: 'accessibility',
  title: 'Accessibility Statement',
  description: 'What we do so that everyone can use this portal, what is not good enough yet, and how to tell us.',
  sections: [
    {
      id: 'aim',
      title: 'What we aim for',
      paragraphs: [
        'This portal is made to meet the Web Content Accessibility Guidelines 2.2 at level AA. You should be able to use all of it with the keyboard alone, with a screen reader, zoomed to 400 %, on a phone, in light and dark colours, with your own colours, and with reduced motion.',
      ],
    },
    {
      id: 'how',
      title: 'How we check it',
      paragraphs: [
        'Every screen is examined by axe-core in light and dark, on a phone and on a desk, each time the portal changes. Tests walk through the main tasks with the keyboard, read what screens say to a virtual screen reader, and compare the contrast of all text colours. This is our own assessment: nobody independent has audited the portal [or: name and date of the audit].',
      ],
    },
    {
      id: 'limits',
      title: 'What is not good enough yet',
      paragraphs: ['We know of these limits:'],
      entries: [
        {
          term: 'Screen readers',
          text: 'The portal has been tested with a program that follows the standards, and not yet by people who use NVDA, JAWS, VoiceOver or TalkBack every day.',
        },
        {
          term: 'Documents of opportunities',
          text: 'PDF documents come from the owners of opportunities. Many are not tagged, and the e-mail address that is written on each page is no part of their structure. Ask us for another form of a document.',
        },
        {
          term: 'Previews of files',
          text: 'The preview of a PDF that you upload shows it as a picture. It has a name and the number of pages, and no text.',
        },
        {
          term: 'Camera',
          text: 'Taking a photo of a document needs sight to aim. You can choose a file instead, and ask somebody you trust or us for help.',
        },
        {
          term: 'Films',
          text: 'The film on the page of Venture Studios has no speech. What it shows is described in the text of the page.',
        },
        {
          term: 'Chat',
          text: 'What other members write and the names they choose are theirs, and may be hard to read or to hear.',
        },
      ],
    },
    {
      id: 'tell',
      title: 'Tell us',
      paragraphs: [
        'If something is in your way, or you need information in another form, please use the Contact page, write to [e-mail address for accessibility] or call [telephone number]. Say which page it was and what you use. We answer within [number] working days.',
      ],
    },
    {
      id: 'enforcement',
      title: 'If our answer does not help',
      paragraphs: [
        '[Body that enforces accessibility where the operator is, for example the Equality Advisory and Support Service in the United Kingdom, or the authority of a member state for services under the European Accessibility Act.]',
      ],
    },
    {
      id: 'prepared',
      title: 'About this statement',
      paragraphs: [
        'It was prepared with the version of the portal that you see, and is reviewed at least once a year.',
      ],
    },
  ],
};
