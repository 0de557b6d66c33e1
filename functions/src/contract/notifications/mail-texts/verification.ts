import type { MailTexts } from './mail-text.ts';
import { AT_RISK, FOR_STAFF, NOT_IN_MAIL } from './phrases.ts';

const ABOUT_VERIFICATION =
  'You are receiving this email because you started your verification on the IP Investment Portal.';

const SEE_VERIFICATION = 'Open your verification';

/** `3 verifications are`, or `A verification is` if there is one or the number is unknown. */
const counted = (waiting: string | undefined, one: string, many: string) =>
  Number(waiting) > 1 ? `${waiting} ${many} are` : `${one} is`;

export const VERIFICATION_MAILS = {
  kyc_received: () => ({
    subject: 'We have received your verification documents',
    preheader: 'A review usually takes 1-2 business days.',
    heading: 'We have your documents',
    paragraphs: [
      'We have received both of your documents. A review usually takes 1-2 business days.',
      'You don’t need to do anything until then. We’ll email you when we have made a decision.',
    ],
    link: SEE_VERIFICATION,
    closing: ABOUT_VERIFICATION,
  }),
  kyc_more_needed: () => ({
    subject: 'Please send one document again',
    preheader: 'Your verification page shows which document we need, and why.',
    heading: 'Please send one document again',
    paragraphs: [
      'We need one of your documents again to complete your verification.',
      `Your verification page shows which document we need, and the reason. ${NOT_IN_MAIL}`,
    ],
    link: 'See which document',
    closing: ABOUT_VERIFICATION,
  }),
  kyc_all_needed: () => ({
    subject: 'Please send your documents again',
    preheader: 'Your verification page shows what we need.',
    heading: 'Please send your documents again',
    paragraphs: [
      'We need your documents again to complete your verification.',
      `Your verification page shows what we need. ${NOT_IN_MAIL}`,
    ],
    link: 'See what we need',
    closing: ABOUT_VERIFICATION,
  }),
  kyc_reopened: () => ({
    subject: 'We are reviewing your documents again',
    preheader: 'We have reopened your verification.',
    heading: 'We are reviewing your documents again',
    paragraphs: [
      'We have reopened your verification. A reviewer is checking the documents that you sent.',
      'You don’t need to do anything for now. We’ll email you when we have made a decision.',
    ],
    link: SEE_VERIFICATION,
    closing: ABOUT_VERIFICATION,
  }),
  kyc_approved: () => ({
    subject: 'Your verification is approved',
    preheader: 'You can now view every opportunity in full.',
    heading: 'You are verified',
    paragraphs: [
      'We have verified your identity. You can now view the full details and documents of every opportunity.',
      AT_RISK,
    ],
    link: 'See the opportunities',
    closing: ABOUT_VERIFICATION,
  }),
  kyc_withdrawn: () => ({
    subject: 'Your verification is no longer approved',
    preheader: 'Your verification page shows what happens next.',
    heading: 'You are no longer verified',
    paragraphs: [
      'We have withdrawn the approval of your verification. You can’t view the full details of our opportunities until you are verified again.',
      `Your verification page shows what happens next. ${NOT_IN_MAIL}`,
    ],
    link: SEE_VERIFICATION,
    closing: ABOUT_VERIFICATION,
  }),
  kyc_rejected: () => ({
    subject: 'Your verification was not approved',
    preheader: 'Your verification page shows the reason and what you can do.',
    heading: 'We could not verify you',
    paragraphs: [
      'We could not verify you with the documents that you sent.',
      `Your verification page shows the reason and what you can do next. ${NOT_IN_MAIL}`,
    ],
    link: 'See the reason',
    closing: ABOUT_VERIFICATION,
  }),
  kyc_case_waiting: ({ person, waiting, oldest }) => ({
    subject: `${counted(waiting, 'A verification', 'verifications')} waiting for review`,
    preheader: 'An investor has submitted both documents.',
    heading: 'Verification to review',
    paragraphs: ['An investor has submitted both documents and is waiting for your decision.'],
    details: [
      ['Investor', person],
      ['Waiting for review', waiting],
      ['Longest wait', oldest],
    ],
    link: 'Review this verification',
    closing: FOR_STAFF,
  }),
} satisfies Partial<MailTexts>;
