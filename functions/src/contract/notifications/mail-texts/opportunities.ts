import { NOT_BINDING } from '../../opportunities/interest-stages.ts';
import { interestLabel } from '../kinds.ts';
import type { MailTexts } from './mail-text.ts';
import { AT_RISK, FOR_STAFF, NOT_EXPECTED, NOT_IN_MAIL } from './phrases.ts';

const ASKED_FOR_ACCESS = 'You are receiving this email because you asked for access to this opportunity.';

export const OPPORTUNITIES_MAILS = {
  agreement_accepted: ({ title, quote, signed, version }) => ({
    subject: 'Your copy of a confidentiality agreement',
    preheader: 'You accepted it in the portal.',
    heading: 'You accepted a confidentiality agreement',
    paragraphs: [
      `You accepted the confidentiality agreement of an opportunity. Your copy is also among your private files in the portal. ${NOT_EXPECTED}`,
      ...(quote === undefined ? [] : ['You agreed to this text:']),
    ],
    quote,
    wholeQuote: true,
    details: [
      ['Opportunity', title],
      ['Version', version],
      ['Accepted by', signed],
    ],
    link: 'See the opportunity',
    closing:
      'You are receiving this email because you accepted this agreement while you were signed in to the IP Investment Portal.',
  }),
  opportunity_opened: ({ title }) => ({
    subject: 'An opportunity whose waitlist you joined is open',
    preheader: 'You can now read its documents.',
    heading: 'Open for investment',
    paragraphs: ['An opportunity whose waitlist you joined is now open for investment.', AT_RISK],
    details: [['Opportunity', title]],
    link: 'See the opportunity',
    closing: 'You are receiving this email because you joined the waitlist of this opportunity.',
  }),
  document_added: ({ title, documents }) => ({
    subject: 'New documents for an opportunity on your watchlist',
    preheader: 'You can read them in the portal.',
    heading: 'New documents',
    paragraphs: ['We have added documents to an opportunity on your watchlist.'],
    details: [
      ['Opportunity', title],
      ['Documents', documents],
    ],
    link: 'See the documents',
    closing: 'You are receiving this email because this opportunity is on your watchlist.',
  }),
  document_changed: ({ title, documents }) => ({
    subject: 'New versions of documents that you have opened',
    preheader: 'See in the portal what has changed.',
    heading: 'New versions of documents',
    paragraphs: ['We have replaced documents that you opened before. Their page says what has changed.'],
    details: [
      ['Opportunity', title],
      ['Documents', documents],
    ],
    link: 'See the documents',
    closing: 'You are receiving this email because you opened an earlier version.',
  }),
  search_matched: ({ title }) => ({
    subject: 'A new match for your saved search',
    preheader: 'You can see it in the marketplace.',
    heading: 'New match',
    paragraphs: ['An opportunity in the marketplace matches a search that you saved.', AT_RISK],
    details: [['Opportunity', title]],
    link: 'See the opportunity',
    closing:
      'You are receiving this email because you saved a search in the marketplace. Delete the search to stop these emails.',
  }),
  update_published: ({ title, update, milestone }) => ({
    subject: 'An update on an opportunity that you follow',
    preheader: 'You can read it in the portal.',
    heading: 'New update',
    paragraphs: ['We have published an update on an opportunity that you follow.'],
    details: [
      ['Opportunity', title],
      ['Update', update],
      ['Milestone reached', milestone],
    ],
    link: 'See the opportunity',
    closing:
      'You are receiving this email because you added this opportunity to your watchlist, joined its waitlist or indicated interest.',
  }),
  question_answered: ({ title }) => ({
    subject: 'We have answered your question',
    preheader: 'You can read the answer in the portal.',
    heading: 'We have answered your question',
    paragraphs: [`We have answered your question. ${NOT_IN_MAIL}`],
    details: [['Opportunity', title]],
    link: 'Read the answer',
    closing: 'You are receiving this email because you asked a question about this opportunity.',
  }),
  question_removed: ({ title }) => ({
    subject: 'We have removed your question',
    preheader: 'You can read the reason in the portal.',
    heading: 'Your question was removed',
    paragraphs: [`We have removed your question. The opportunity’s page shows the reason. ${NOT_IN_MAIL}`],
    details: [['Opportunity', title]],
    link: 'See the reason',
    closing: 'You are receiving this email because you asked a question about this opportunity.',
  }),
  question_waiting: ({ person, waiting, oldest }) => ({
    subject: Number(waiting) > 1 ? `New question (${waiting} to answer)` : 'New question',
    preheader: 'An investor has asked a question about an opportunity.',
    heading: 'Question to answer',
    paragraphs: [
      'An investor has asked a question about an opportunity.',
      'We send this email at most once an hour, so more questions may be waiting.',
    ],
    details: [
      ['From', person],
      ['Questions to answer', waiting],
      ['Longest wait', oldest],
    ],
    link: 'Answer this question',
    closing: FOR_STAFF,
  }),
  register_differs: ({ waiting, oldest }) => ({
    subject:
      Number(waiting) > 1 ? `New difference from a register (${waiting} to check)` : 'New difference from a register',
    preheader: 'A register and our record of a right differ.',
    heading: 'Difference to check',
    paragraphs: [
      'A register and our record of a right differ. We notify followers only if you confirm the difference.',
      'We send this email at most once an hour, so more differences may be waiting.',
    ],
    details: [
      ['Differences to check', waiting],
      ['Longest wait', oldest],
    ],
    link: 'Check this difference',
    closing: FOR_STAFF,
  }),
  interest_moved: ({ title, stage }) => ({
    subject: 'Your interest in an opportunity has a new status',
    preheader: 'You can see it on the opportunity’s page.',
    heading: 'Your interest has a new status',
    paragraphs: ['We have updated the status of your interest in an opportunity.', NOT_BINDING],
    details: [
      ['Opportunity', title],
      ['Status', interestLabel(stage)],
    ],
    link: 'See the opportunity',
    closing:
      'You are receiving this email because you indicated interest in this opportunity or requested its prospectus.',
  }),
  mentioned: ({ author }) => ({
    subject: 'A member mentioned you in the chat',
    preheader: 'Open the chat to read the message.',
    heading: 'A member mentioned you in the chat',
    paragraphs: [`A member mentioned you in the chat. Open the chat to read the message. ${NOT_IN_MAIL}`],
    details: [['Mentioned by', author]],
    link: 'Open the chat',
    closing: 'You are receiving this email because a member mentioned you in the chat of the IP Investment Portal.',
  }),
  mentioned_in_room: ({ title, author }) => ({
    subject: 'A member mentioned you in the room of an opportunity',
    preheader: 'Open the room to read the message.',
    heading: 'A member mentioned you in a room',
    paragraphs: [
      `A member mentioned you in the room of an opportunity. Open the room to read the message. ${NOT_IN_MAIL}`,
    ],
    details: [
      ['Opportunity', title],
      ['Mentioned by', author],
    ],
    link: 'Open the room',
    closing: 'You are receiving this email because a member mentioned you in the chat of the IP Investment Portal.',
  }),
  access_granted: ({ title, until }) => ({
    subject: 'You have access to an opportunity',
    preheader: 'You can now see it in full, with its documents.',
    heading: 'Access granted',
    paragraphs: [
      `You asked for access to an opportunity. You can now see it in full, with its documents, until ${until}.`,
      AT_RISK,
    ],
    details: [['Opportunity', title]],
    link: 'See the opportunity',
    closing: ASKED_FOR_ACCESS,
  }),
  access_declined: ({ title }) => ({
    subject: 'We have declined your access request',
    preheader: 'You can read our reason in the portal.',
    heading: 'We have declined your access request',
    paragraphs: [
      `We have declined your request for access to an opportunity. The opportunity’s page shows our reason. ${NOT_IN_MAIL}`,
      'You can request access again at any time.',
    ],
    details: [['Opportunity', title]],
    link: 'See the reason',
    closing: ASKED_FOR_ACCESS,
  }),
  access_revoked: ({ title }) => ({
    subject: 'Your access to an opportunity has ended',
    preheader: 'You can request access again.',
    heading: 'Your access has ended',
    paragraphs: ['We have ended your access to the full details of an opportunity. You can request access again.'],
    details: [['Opportunity', title]],
    link: 'See the opportunity',
    closing: ASKED_FOR_ACCESS,
  }),
  access_requested: ({ person, waiting, oldest }) => ({
    subject: Number(waiting) > 1 ? `New access request (${waiting} waiting)` : 'New access request',
    preheader: 'An investor has asked for access to an opportunity.',
    heading: 'Access request to review',
    paragraphs: [
      'An investor has asked for access to an opportunity.',
      'We send this email at most once an hour, so more requests may be waiting.',
    ],
    details: [
      ['From', person],
      ['Requests waiting', waiting],
      ['Longest wait', oldest],
    ],
    link: 'Review this request',
    closing: FOR_STAFF,
  }),
} satisfies Partial<MailTexts>;
