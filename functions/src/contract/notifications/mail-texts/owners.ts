import type { ProposalKind } from '../../owners/proposal-machine.ts';
import { proposalKind, submissionLabel } from '../kinds.ts';
import type { MailTexts } from './mail-text.ts';
import { FOR_STAFF, NOT_IN_MAIL } from './phrases.ts';

const ABOUT_SUBMISSION = 'You are receiving this email because you submitted an asset to the IP Investment Portal.';

const ABOUT_PROPOSAL = 'You are receiving this email because you own this opportunity on the IP Investment Portal.';

const SEE_SUBMISSION = 'Open your submission';

/** The next step after staff have accepted a proposal. */
const AFTER_ACCEPTANCE: Readonly<Record<ProposalKind, string>> = {
  answer: 'We have used it to answer the question.',
  update: 'We have published it.',
  correction: 'It is shown as soon as we publish the page again.',
};

export const OWNERS_MAILS = {
  submission_received: () => ({
    subject: 'We have received your submission',
    preheader: 'We will read it and tell you what happens next.',
    heading: 'We have your submission',
    paragraphs: [
      'We have received the asset that you submitted. We will read it and may ask you questions.',
      'You don’t need to do anything until then. You can follow its status in your owner’s room.',
    ],
    link: SEE_SUBMISSION,
    closing: ABOUT_SUBMISSION,
  }),
  submission_question: () => ({
    subject: 'We have a question about your submission',
    preheader: 'Please answer it in your owner’s room.',
    heading: 'We have a question',
    paragraphs: [
      'We have read your submission and have a question about it. Please answer it so that we can continue.',
      `Your owner’s room shows the question. ${NOT_IN_MAIL}`,
    ],
    link: 'Answer the question',
    closing: ABOUT_SUBMISSION,
  }),
  submission_moved: ({ submission_state }) => ({
    subject: `Your submission: ${submissionLabel(submission_state)}`,
    preheader: 'Your owner’s room shows what happens next.',
    heading: 'Your submission has a new status',
    paragraphs: [
      `The new status of your submission is: ${submissionLabel(submission_state)}.`,
      `Your owner’s room shows what happens next. ${NOT_IN_MAIL}`,
    ],
    link: SEE_SUBMISSION,
    closing: ABOUT_SUBMISSION,
  }),
  submission_waiting: ({ person, waiting, oldest }) => ({
    subject: 'A submission needs your attention',
    preheader: 'An owner has sent or withdrawn a submission, or answered your questions.',
    heading: 'Submission to read',
    paragraphs: ['An owner has sent or withdrawn a submission, or answered the questions about it.'],
    details: [
      ['Owner', person],
      ['Waiting to be read', waiting],
      ['Longest wait', oldest],
    ],
    link: 'Open this submission',
    closing: FOR_STAFF,
  }),
  proposal_moved: ({ proposal_kind, proposal_state }) => {
    const proposed = proposalKind(proposal_kind);
    const next = AFTER_ACCEPTANCE[proposed];
    const closing = ABOUT_PROPOSAL;
    return proposal_state === 'returned'
      ? {
          subject: `Please look at your ${proposed} again`,
          preheader: 'We can’t use it as it is.',
          heading: `We have returned your ${proposed}`,
          paragraphs: [
            `We can’t use your ${proposed} as it is. You can change it and send it again, or withdraw it.`,
            `Your owner’s room shows the reason. ${NOT_IN_MAIL}`,
          ],
          link: 'See the reason',
          closing,
        }
      : {
          subject: `We have accepted your ${proposed}`,
          preheader: next,
          heading: `Your ${proposed} is accepted`,
          paragraphs: [`Thank you for your ${proposed}. ${next}`],
          link: 'Open your owner’s room',
          closing,
        };
  },
  proposal_waiting: ({ person, waiting }) => ({
    subject: 'An owner’s proposal needs your attention',
    preheader: 'An owner has drafted an answer or an update, or corrected something.',
    heading: 'Proposal to read',
    paragraphs: ['An owner has drafted an answer or an update, or proposed a correction of their opportunity’s page.'],
    details: [
      ['Owner', person],
      ['Waiting to be read', waiting],
    ],
    link: 'Open the proposals',
    closing: FOR_STAFF,
  }),
} satisfies Partial<MailTexts>;
