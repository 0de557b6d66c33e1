import type { NotificationData, NotificationKind } from '../../contract/notifications/kinds.ts';

/** Text that somebody else chose: it is cleaned, bounded and isolated wherever it is written. */
export interface Quoted {
  quoted: string;
}
export type Paragraph = string | readonly (string | Quoted)[];

/** What a mail says, once for HTML and plain text. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly Paragraph[];
  /** The words of the link to the screen that the mail is about, which `kinds.ts` names. */
  link: string;
  /** Why the recipient gets this mail. */
  closing: string;
}

const NOT_IN_MAIL = 'To keep it private, it is not repeated in this e-mail.';
const ABOUT_VERIFICATION = 'You get this because you began a verification at the IP Investment Portal.';
const FOR_STAFF = 'You get this because this is the mailbox of the staff of the IP Investment Portal.';
const ABOUT_SECURITY = 'You get this because it concerns the security of your account. These e-mails are always sent.';
const FORMER_ADDRESS =
  'You get this once, because it concerns the security of an account that used this address. These e-mails are always sent.';

const ACKNOWLEDGED =
  'You get this because you sent us a form while you were signed in to the IP Investment Portal. We send it once a day at most.';
const NOT_YOUR_WISH = 'If you did not expect this, please tell us.';
const NOT_YOU = 'If it was not you, choose a new password at once: it signs out every other device.';
const NEW_PASSWORD = 'Choose a new password';
const SEE_ACCOUNT = 'See your account';

/**
 * What each kind of mail says. Nothing confidential: no reason of a decision, no figure, no file's name and no text of a
 * message. An opportunity has the title that a visitor sees.
 */
const CONTENT: { [Kind in NotificationKind]: (data: NotificationData<Kind>) => MailContent } = {
  kyc_received: () => ({
    subject: 'We have received your verification documents',
    heading: 'Your documents have arrived',
    paragraphs: [
      'Both of your documents are with us and wait for review. A review typically takes 1-2 business days.',
      'You need not do anything until then. We write to you when there is a decision.',
    ],
    link: 'See your verification',
    closing: ABOUT_VERIFICATION,
  }),
  kyc_more_needed: () => ({
    subject: 'Please send one document again',
    heading: 'Please send one document again',
    paragraphs: [
      'We need one of your documents again to complete your verification.',
      `Your verification page says which document, and why. ${NOT_IN_MAIL}`,
    ],
    link: 'See which document',
    closing: ABOUT_VERIFICATION,
  }),
  kyc_all_needed: () => ({
    subject: 'Please send your documents again',
    heading: 'Please send your documents again',
    paragraphs: [
      'We need your documents again to complete your verification.',
      `Your verification page says what is needed. ${NOT_IN_MAIL}`,
    ],
    link: 'See what is needed',
    closing: ABOUT_VERIFICATION,
  }),
  kyc_reopened: () => ({
    subject: 'We are reviewing your documents again',
    heading: 'We are reviewing your documents again',
    paragraphs: [
      'Your verification is no longer rejected. We are reviewing the documents that you sent.',
      'You do not need to do anything until then. We write to you when there is a decision.',
    ],
    link: 'See your verification',
    closing: ABOUT_VERIFICATION,
  }),
  kyc_approved: () => ({
    subject: 'Your verification is approved',
    heading: 'You are verified',
    paragraphs: [
      'Your identity is verified. The full details of our opportunities, and their documents, are now open to you.',
    ],
    link: 'See the opportunities',
    closing: ABOUT_VERIFICATION,
  }),
  kyc_withdrawn: () => ({
    subject: 'Your verification is no longer approved',
    heading: 'You are no longer verified',
    paragraphs: [
      'Your approval was withdrawn. Until you are verified again, you cannot see the full details of our opportunities.',
      `Your verification page says what happens next. ${NOT_IN_MAIL}`,
    ],
    link: 'See your verification',
    closing: ABOUT_VERIFICATION,
  }),
  kyc_rejected: () => ({
    subject: 'Your verification was not approved',
    heading: 'We could not verify you',
    paragraphs: [
      'We could not verify you with the documents that you sent.',
      `Your verification page gives the reason and says what you can do. ${NOT_IN_MAIL}`,
    ],
    link: 'See the reason',
    closing: ABOUT_VERIFICATION,
  }),
  kyc_case_waiting: () => ({
    subject: 'A verification waits for review',
    heading: 'A verification waits for review',
    paragraphs: ['Both documents of an investor are in, and wait for a decision.'],
    link: 'Open the reviews',
    closing: FOR_STAFF,
  }),
  forms_received: () => ({
    subject: 'Contact messages or applications have arrived',
    heading: 'New messages or applications',
    paragraphs: [
      'Visitors have sent us contact messages or expert applications.',
      'We send this e-mail once an hour at most. The admin page shows how many are waiting.',
    ],
    link: 'Open the admin page',
    closing: FOR_STAFF,
  }),
  contact_acknowledged: () => ({
    subject: 'We have received your message',
    heading: 'Thank you for your message',
    paragraphs: ['Your message has reached us. We reply to this address.'],
    link: 'Contact us',
    closing: ACKNOWLEDGED,
  }),
  expert_application_acknowledged: () => ({
    subject: 'We have received your application',
    heading: 'Thank you for your application',
    paragraphs: ['Your application to join our network of experts has reached us. We reply to this address.'],
    link: 'Contact us',
    closing: ACKNOWLEDGED,
  }),
  opportunity_opened: ({ title }) => ({
    subject: 'An opportunity on your waitlist is open',
    heading: 'Open for investment',
    paragraphs: [
      ['The opportunity whose waitlist you joined is now open for investment: ', { quoted: title }, '.'],
      'Read its documents and its risks before you decide. Your capital is at risk.',
    ],
    link: 'See the opportunity',
    closing: 'You get this because you joined the waitlist of this opportunity.',
  }),
  document_added: ({ title }) => ({
    subject: 'New documents for an opportunity that you watch',
    heading: 'New documents to read',
    paragraphs: [['Documents were added to an opportunity on your watchlist: ', { quoted: title }, '.']],
    link: 'See the documents',
    closing: 'You get this because this opportunity is on your watchlist.',
  }),
  mentioned: () => ({
    subject: 'You were mentioned in the chat',
    heading: 'You were mentioned in the chat',
    paragraphs: [`Another member has named you in a message. ${NOT_IN_MAIL}`],
    link: 'Open the chat',
    closing: 'You get this because you are a member of the chat of the IP Investment Portal.',
  }),
  confirm_email: () => ({
    subject: 'Confirm your e-mail address',
    heading: 'Confirm your e-mail address',
    paragraphs: [
      'Please confirm that this address is yours. We can approve your identity verification only then.',
      'If you have no account with us, you can ignore this e-mail.',
    ],
    link: 'Confirm your address',
    closing:
      'You get this because an account of the IP Investment Portal has this address, which is not confirmed yet.',
  }),
  password_reset: () => ({
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: [
      'We received a request to reset the password of your account. The link works once, and for one hour.',
      'If it was not you, you can ignore this e-mail. Your password stays as it is.',
    ],
    link: NEW_PASSWORD,
    closing: 'You get this because somebody entered this address to reset the password of an account.',
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['If you changed it, there is nothing to do.', NOT_YOU],
    link: NEW_PASSWORD,
    closing: ABOUT_SECURITY,
  }),
  email_changed: () => ({
    subject: 'Your e-mail address was changed',
    heading: 'This is your new address',
    paragraphs: [
      'Your account now uses this e-mail address. Sign in with it from now on.',
      'If you did not ask for this, please tell us.',
    ],
    link: 'See your account',
    closing: ABOUT_SECURITY,
  }),
  admin_granted: () => ({
    subject: 'You are now an administrator of the portal',
    heading: 'You are now an administrator',
    paragraphs: [
      'Your account can now use the admin overview of the IP Investment Portal. Sign in again to see it.',
      NOT_YOUR_WISH,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  admin_revoked: () => ({
    subject: 'You are no longer an administrator of the portal',
    heading: 'You are no longer an administrator',
    paragraphs: [
      'Your account can no longer use the admin overview of the IP Investment Portal, and was signed out everywhere.',
      NOT_YOUR_WISH,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  email_changed_from: () => ({
    subject: 'Your account uses another e-mail address',
    heading: 'Your account uses another address',
    paragraphs: [
      'The account that used this e-mail address now uses another one.',
      'If you changed it, there is nothing to do. If it was not you, tell us at once: somebody else may be using your account.',
    ],
    link: 'Contact us',
    closing: FORMER_ADDRESS,
  }),
  new_browser: ({ browser }) => ({
    subject: 'A sign-in from a new browser',
    heading: 'A sign-in from a new browser',
    paragraphs: [
      [
        'Your account was signed in to from a browser that it has not been used with before: ',
        { quoted: browser },
        '.',
      ],
      `If that was you, there is nothing to do. ${NOT_YOU}`,
    ],
    link: NEW_PASSWORD,
    closing: ABOUT_SECURITY,
  }),
  passkey_added: () => ({
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added to your account',
    paragraphs: [
      'It can be used from now on to sign in, besides your password. If you added it, there is nothing to do.',
      'If it was not you, remove it on your account page and choose a new password. If you cannot get in, tell us at once.',
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  passkey_removed: () => ({
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed from your account',
    paragraphs: ['It can no longer be used to sign in. If you asked for this, there is nothing to do.', NOT_YOU],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  recovery_code_used: () => ({
    subject: 'A recovery code was used to sign in',
    heading: 'A recovery code was used to sign in',
    paragraphs: [
      'Your account was signed in to with your password and one of your recovery codes, which works no more.',
      'If that was you and your passkey is lost, remove it on your account page and add a new one.',
      NOT_YOU,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  recovery_codes_renewed: () => ({
    subject: 'Your recovery codes were replaced',
    heading: 'Your recovery codes were replaced',
    paragraphs: [
      'Your account has ten new recovery codes, and the old ones no longer work. If you made them, there is nothing to do.',
      NOT_YOU,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  unknown_sign_in: () => ({
    subject: 'A sign-in that we do not recognise',
    heading: 'A sign-in that we do not recognise',
    paragraphs: [
      'Your password was used to sign in, but no page of the portal was opened with it. A program may have signed in, or a page may have been closed at once.',
      `If that was you, there is nothing to do. ${NOT_YOU}`,
    ],
    link: NEW_PASSWORD,
    closing: ABOUT_SECURITY,
  }),
  data_exported: () => ({
    subject: 'Your data was downloaded',
    heading: 'Your data was downloaded',
    paragraphs: [
      'Everything that we keep about you was downloaded from your account, as one file. If you downloaded it, there is nothing to do.',
      NOT_YOU,
    ],
    link: SEE_ACCOUNT,
    closing: ABOUT_SECURITY,
  }),
  account_deleted: () => ({
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your account, and what was kept with it, was deleted. Records that we have to keep no longer name you.',
      'If you did not ask for this, tell us at once.',
    ],
    link: 'Contact us',
    closing: FORMER_ADDRESS,
  }),
};

/** What a mail of this kind says. */
export function mailContent<Kind extends NotificationKind>(kind: Kind, data: NotificationData<Kind>): MailContent {
  return CONTENT[kind](data);
}
