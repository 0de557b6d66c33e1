import { roleNoun } from '../access/staff-role-words.ts';
import { NOT_BINDING } from '../opportunities/interest-stages.ts';
import {
  interestLabel,
  type NotificationData,
  type NotificationKind,
  proposalLabel,
  submissionLabel,
} from './kinds.ts';

/**
 * Facts that a mail contains and its entry doesn't. They are read on delivery, so they are current, and the outbox
 * keeps no names and no messages.
 */
export type MailFacts = {
  /** The recipient's name, if the account has confirmed this address. */
  name?: string;
  /** The opportunity's title, if the recipient may see its full page. */
  title?: string;
  /** Set if the account is new, so that the first mail welcomes its owner. */
  joined?: string;
  /** The author of a chat message. */
  author?: string;
  /** The investor to review, or the sender of a form, question or request. */
  person?: string;
  /** The id of that investor's verification. */
  case_id?: string;
  /** The id of the access request that has waited longest. */
  request_id?: string;
  /** The number of verifications, forms, questions, requests or differences that wait for staff. */
  waiting?: string;
  /** The longest wait among them, in words. */
  oldest?: string;
  /** The titles of new documents that the recipient may open, if they may see the full page. */
  documents?: string;
  /** The title of an update, and the milestone that it reports, if the recipient may see the full page. */
  update?: string;
  milestone?: string;
  /** The recipient's own message, or the text that they accepted. */
  quote?: string;
  /** The version of an accepted agreement, and the name that the recipient typed. */
  version?: string;
  signed?: string;
};

/** Text by another person. Renderers clean and shorten it, isolate its direction, and omit it if empty. */
export type Detail = readonly [label: string, value: string | undefined];

/** The text of a mail, for both HTML and plain text. Only `details` and `quote` contain text that the portal didn't write. */
export interface MailText {
  subject: string;
  /** The line that inboxes show after the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  details?: readonly Detail[];
  quote?: string | undefined;
  /** The quote is not shortened. */
  wholeQuote?: true;
  /** The words of the button. */
  link: string;
  /** The reason why the recipient gets this mail. */
  closing: string;
}

/** A mail in its frame, for both renderers. Its text is clean and not escaped. */
export interface FramedMail extends Omit<MailText, 'details' | 'quote' | 'wholeQuote'> {
  name: string | null;
  details: readonly (readonly [label: string, value: string])[];
  quote: readonly string[];
  url: string;
  sender: string;
  replyTo: string;
  postalAddress: string;
  unsubscribeUrl: string | null;
}

/** The first line of a mail. */
export const greetingOf = (name: string | null): string => (name === null ? 'Hello,' : `Hello ${name},`);

const NOT_IN_MAIL = 'For your privacy, we don’t include the details in this email.';
const NOT_YOU = 'If this wasn’t you, choose a new password now. This logs you out on every other device.';
const NOT_EXPECTED = 'If you didn’t expect this, please contact us.';
const AT_RISK = 'Read the documents and the risks before you decide. Your capital is at risk.';

const ABOUT_VERIFICATION =
  'You are receiving this email because you started your verification on the IP Investment Portal.';
const ABOUT_SECURITY =
  'You are receiving this email because it concerns the security of your account. You can’t turn these emails off.';
const FORMER_ADDRESS =
  'You are receiving this email once, because it concerns the security of an account that used this address.';
const FOR_STAFF = 'You are receiving this email because this is the staff mailbox of the IP Investment Portal.';
const ACKNOWLEDGED =
  'You are receiving this email because you sent us a form while you were signed in. We send this confirmation at most once a day.';

const ASKED_FOR_ACCESS = 'You are receiving this email because you asked for access to this opportunity.';

const ABOUT_SUBMISSION = 'You are receiving this email because you submitted an asset to the IP Investment Portal.';

const ABOUT_PROPOSAL = 'You are receiving this email because you own this opportunity on the IP Investment Portal.';

const NEW_PASSWORD = 'Choose a new password';
const SEE_ACCOUNT = 'Open your account';
const SEE_VERIFICATION = 'Open your verification';
const SEE_SUBMISSION = 'Open your submission';
const CONTACT_US = 'Contact us';

/** `3 verifications are`, or `A verification is` if there is one or the number is unknown. */
const counted = (waiting: string | undefined, one: string, many: string) =>
  Number(waiting) > 1 ? `${waiting} ${many} are` : `${one} is`;

/** What happens after staff accepted a proposal, by its kind. */
const AFTER_ACCEPTANCE: Readonly<Record<string, string>> = {
  answer: 'We have used it to answer the question.',
  update: 'We have published it.',
  correction: 'It is shown as soon as we publish the page again.',
};

const beforeQuote = (quote: string | undefined) => (quote === undefined ? [] : ['You wrote:']);

type MailTexts = {
  [Kind in NotificationKind]: (about: NotificationData<Kind> & MailFacts) => MailText;
};

/**
 * Contains nothing confidential: no reason of a decision, no figure, no file's name and no message of another person. A
 * document's catalogue title is not a file name.
 */
export const MAIL_TEXTS: MailTexts = {
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
    const proposed = proposalLabel(proposal_kind);
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
          preheader: AFTER_ACCEPTANCE[proposal_kind] ?? '',
          heading: `Your ${proposed} is accepted`,
          paragraphs: [`Thank you for your ${proposed}. ${AFTER_ACCEPTANCE[proposal_kind] ?? ''}`.trim()],
          link: 'Open your owner’s room',
          closing,
        };
  },
  proposal_waiting: ({ person, waiting }) => ({
    subject: 'A proposal of an owner needs your attention',
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
  confirm_email: ({ joined }) => ({
    subject: 'Confirm your email address',
    preheader: 'We can’t approve your verification until you confirm it.',
    heading: joined ? 'Welcome to the portal' : 'Confirm your email address',
    paragraphs: [
      ...(joined
        ? [
            'Thank you for creating an account. You can now see the title of every opportunity.',
            'To view an opportunity in full with its documents, verify your identity. It takes two documents.',
          ]
        : []),
      'Please confirm that this is your email address. We can’t approve your verification until you do.',
      'If you don’t have an account with us, you can ignore this email.',
    ],
    link: 'Confirm your address',
    closing:
      'You are receiving this email because an account on the IP Investment Portal uses this address. The address is not confirmed yet.',
  }),
  password_reset: () => ({
    subject: 'Reset your password',
    preheader: 'The link works only once and expires after one hour.',
    heading: NEW_PASSWORD,
    paragraphs: [
      'We received a request to reset the password of your account. The link works only once and expires after one hour.',
      'If you didn’t ask for this, you can ignore this email. Your password stays the same.',
    ],
    link: NEW_PASSWORD,
    closing:
      'You are receiving this email because someone asked to reset the password of the account with this address.',
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    preheader: 'If this wasn’t you, choose a new password now.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed. If you changed it, you don’t need to do anything.',
      NOT_YOU,
    ],
    link: NEW_PASSWORD,
    closing: ABOUT_SECURITY,
  }),
  email_changed: () => ({
    subject: 'Your email address was changed',
    preheader: 'Use this address the next time you sign in.',
    heading: 'This is your new address',
    paragraphs: [
      'Your account now uses this email address. Use it the next time you sign in.',
      'If you didn’t ask for this, please contact us.',
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  email_changed_from: () => ({
    subject: 'Your account uses another email address',
    preheader: 'If this wasn’t you, contact us now.',
    heading: 'Your account uses another address',
    paragraphs: [
      'Your account no longer uses this email address.',
      'If you made this change, you don’t need to do anything. If this wasn’t you, contact us now, because another person may be using your account.',
    ],
    link: CONTACT_US,
    closing: FORMER_ADDRESS,
  }),
  admin_granted: ({ role }) => ({
    subject: `You are now ${roleNoun(role)} of the portal`,
    preheader: 'Sign in again to see the admin overview.',
    heading: `You are now ${roleNoun(role)}`,
    paragraphs: ['Your account can now use the admin overview. Sign in again to see it.', NOT_EXPECTED],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  admin_revoked: ({ role }) => ({
    subject: `You are no longer ${roleNoun(role)} of the portal`,
    preheader: 'We have logged your account out on every device.',
    heading: `You are no longer ${roleNoun(role)}`,
    paragraphs: [
      'Your account has lost this role and what it opened. We have logged it out on every device.',
      NOT_EXPECTED,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  new_browser: ({ browser }) => ({
    subject: 'Your account was used to sign in from a new browser',
    preheader: 'If this wasn’t you, choose a new password now.',
    heading: 'Sign-in from a new browser',
    paragraphs: [
      'Your account was used to sign in from a new browser.',
      `If this was you, you don’t need to do anything. ${NOT_YOU}`,
    ],
    details: [['Browser', browser]],
    link: NEW_PASSWORD,
    closing: ABOUT_SECURITY,
  }),
  passkey_added: () => ({
    subject: 'A passkey was added to your account',
    preheader: 'If this wasn’t you, remove it on your account page.',
    heading: 'A passkey was added to your account',
    paragraphs: [
      'A passkey was added to your account. You can now sign in with your password and this passkey. If you added it, you don’t need to do anything.',
      'If this wasn’t you, remove it on your account page and choose a new password. If you can’t sign in, contact us now.',
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  passkey_removed: () => ({
    subject: 'A passkey was removed from your account',
    preheader: 'If this wasn’t you, choose a new password now.',
    heading: 'A passkey was removed from your account',
    paragraphs: [
      'A passkey was removed from your account, so you can no longer sign in with it. If you removed it or asked us to, you don’t need to do anything.',
      NOT_YOU,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  recovery_code_used: ({ browser }) => ({
    subject: 'A recovery code was used to sign in',
    preheader: 'The code no longer works.',
    heading: 'A recovery code was used to sign in',
    paragraphs: [
      'Your password and one of your recovery codes were used to sign in. The code no longer works.',
      'If this was you and you lost your passkey, remove it on your account page and add a new one.',
      NOT_YOU,
    ],
    details: [['Browser', browser]],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  recovery_codes_renewed: () => ({
    subject: 'Your recovery codes were replaced',
    preheader: 'The old codes no longer work.',
    heading: 'Your recovery codes were replaced',
    paragraphs: [
      'Your account has ten new recovery codes. The old codes no longer work.',
      `If you replaced them, you don’t need to do anything. ${NOT_YOU}`,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  unknown_sign_in: () => ({
    subject: 'A sign-in that we do not recognise',
    preheader: 'If this wasn’t you, choose a new password now.',
    heading: 'A sign-in that we do not recognise',
    paragraphs: [
      'Your password was used to sign in to your account, but we don’t know from which browser or device.',
      'This can happen if you close the page while you are signing in. It can also mean that another person has your password.',
      `If this was you, you don’t need to do anything. ${NOT_YOU}`,
    ],
    link: NEW_PASSWORD,
    closing: ABOUT_SECURITY,
  }),
  data_exported: () => ({
    subject: 'Your data was downloaded',
    preheader: 'If this wasn’t you, choose a new password now.',
    heading: 'Your data was downloaded',
    paragraphs: [
      'A file with all the data that we keep about you was downloaded from your account.',
      `If you downloaded it, you don’t need to do anything. ${NOT_YOU}`,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  account_deleted: () => ({
    subject: 'Your account was deleted',
    preheader: 'If you didn’t ask for this, contact us now.',
    heading: 'Your account was deleted',
    paragraphs: [
      'We have deleted your account and its data. Records that we must keep no longer contain your name.',
      'If you didn’t ask for this, contact us now.',
    ],
    link: CONTACT_US,
    closing: FORMER_ADDRESS,
  }),
};
