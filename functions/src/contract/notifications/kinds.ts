/**
 * The kinds of notification, one row each. The server writes and sends them from this table; the notification centre, the security
 * events and the admin's list of mails take their texts from it. Source: NOTIFY in docs/specification.md and docs/decisions/042.
 */

/**
 * Each has a share of the day's mails (`notifications/delivery/mail-budget.ts`). People choose channels for the first
 * three. The daily limit doesn't apply to `security`.
 */
export const NOTIFICATION_CATEGORIES = [
  'verification',
  'opportunities',
  'chat',
  'security',
  'acknowledgements',
  'staff',
] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

/**
 * The recipient:
 * - `person`: the event's account, by mail and in the portal
 * - `staff`: the staff mailbox, by mail only
 * - `address`: a former confirmed address of an account, by mail only
 * - `unconfirmed`: the account with this address, confirmed or not, by mail only. The mail contains a requested link, which
 *   Firebase Auth makes on delivery
 */
export type NotificationAudience = 'person' | 'staff' | 'address' | 'unconfirmed';

/** Text written by another person: mails clean it, shorten it and isolate its direction. */
export interface UntrustedText {
  untrusted: string;
}
export type Paragraph = string | readonly (string | UntrustedText)[];

/** The text of a mail, for both HTML and plain text. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly Paragraph[];
  /** The words of the link to `path`. */
  link: string;
  /** Why the recipient gets this mail. */
  closing: string;
}

interface KindOfNotification<
  Audience extends NotificationAudience,
  Category extends NotificationCategory,
  Field extends string,
> {
  audience: Audience;
  category: Category;
  /** The text fields of the event's `data`, for its mail and its notification. Nothing confidential: others read mails too. */
  data: readonly Field[];
  /** The page of the portal that its mail and its notification link to; `:field` stands for a field of `data`. */
  path: string;
  /** The name of the kind, in the security events and the admin's list of mails. */
  label: string;
  /** Nothing confidential: no reason of a decision, no figure, no file's name and no text of a message. */
  mail(data: Readonly<Record<Field, string>>): MailContent;
}

/** `title` is the opportunity's title as the person sees it in the marketplace, if the notification is about one. */
interface WithSentence {
  /** What happened, for the notification centre. */
  sentence: (about: { title: string | null; data: Readonly<Record<string, string>> }) => string;
}

const kind = <
  const Audience extends NotificationAudience,
  const Category extends NotificationCategory,
  const Field extends string = never,
>(
  row: KindOfNotification<Audience, Category, Field> & (Audience extends 'person' ? WithSentence : unknown),
) => row;

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

export const NOTIFICATION_KINDS = {
  kyc_received: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'Verification received',
    sentence: () => 'Your documents have been received. Review typically takes 1-2 business days.',
    mail: () => ({
      subject: 'We have received your verification documents',
      heading: 'Your documents have arrived',
      paragraphs: [
        'Both of your documents are with us and wait for review. A review typically takes 1-2 business days.',
        'You need not do anything until then. We write to you when there is a decision.',
      ],
      link: 'See your verification',
      closing: ABOUT_VERIFICATION,
    }),
  }),
  /** One document is needed again; for both it is `kyc_all_needed`. */
  kyc_more_needed: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'Verification: one document needed again',
    sentence: () => 'Please send one document again.',
    mail: () => ({
      subject: 'Please send one document again',
      heading: 'Please send one document again',
      paragraphs: [
        'We need one of your documents again to complete your verification.',
        `Your verification page says which document, and why. ${NOT_IN_MAIL}`,
      ],
      link: 'See which document',
      closing: ABOUT_VERIFICATION,
    }),
  }),
  kyc_all_needed: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'Verification: documents needed again',
    sentence: () => 'Please send your documents again.',
    mail: () => ({
      subject: 'Please send your documents again',
      heading: 'Please send your documents again',
      paragraphs: [
        'We need your documents again to complete your verification.',
        `Your verification page says what is needed. ${NOT_IN_MAIL}`,
      ],
      link: 'See what is needed',
      closing: ABOUT_VERIFICATION,
    }),
  }),
  /** Staff undid a rejection, and review the documents again. */
  kyc_reopened: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'Verification reviewed again',
    sentence: () => 'Your verification is no longer rejected. We are reviewing your documents again.',
    mail: () => ({
      subject: 'We are reviewing your documents again',
      heading: 'We are reviewing your documents again',
      paragraphs: [
        'Your verification is no longer rejected. We are reviewing the documents that you sent.',
        'You do not need to do anything until then. We write to you when there is a decision.',
      ],
      link: 'See your verification',
      closing: ABOUT_VERIFICATION,
    }),
  }),
  kyc_approved: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/ip-marketplace',
    label: 'Verification approved',
    sentence: () => 'Your identity has been verified. You have full access.',
    mail: () => ({
      subject: 'Your verification is approved',
      heading: 'You are verified',
      paragraphs: [
        'Your identity is verified. The full details of our opportunities, and their documents, are now open to you.',
      ],
      link: 'See the opportunities',
      closing: ABOUT_VERIFICATION,
    }),
  }),
  /** The person lost their approval, whatever the new status. */
  kyc_withdrawn: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'Verification withdrawn',
    sentence: () => 'Your verification is no longer approved. See what happens next.',
    mail: () => ({
      subject: 'Your verification is no longer approved',
      heading: 'You are no longer verified',
      paragraphs: [
        'Your approval was withdrawn. Until you are verified again, you cannot see the full details of our opportunities.',
        `Your verification page says what happens next. ${NOT_IN_MAIL}`,
      ],
      link: 'See your verification',
      closing: ABOUT_VERIFICATION,
    }),
  }),
  kyc_rejected: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'Verification rejected',
    sentence: () => 'Your verification was not approved. See what you can do next.',
    mail: () => ({
      subject: 'Your verification was not approved',
      heading: 'We could not verify you',
      paragraphs: [
        'We could not verify you with the documents that you sent.',
        `Your verification page gives the reason and says what you can do. ${NOT_IN_MAIL}`,
      ],
      link: 'See the reason',
      closing: ABOUT_VERIFICATION,
    }),
  }),
  kyc_case_waiting: kind({
    audience: 'staff',
    category: 'staff',
    data: [],
    path: '/admin?tab=kyc',
    label: 'Case waiting for review',
    mail: () => ({
      subject: 'A verification waits for review',
      heading: 'A verification waits for review',
      paragraphs: ['Both documents of an investor are in, and wait for a decision.'],
      link: 'Open the reviews',
      closing: FOR_STAFF,
    }),
  }),
  /** Contact messages and expert applications: at most one mail an hour. */
  forms_received: kind({
    audience: 'staff',
    category: 'staff',
    data: [],
    path: '/admin',
    label: 'Messages and applications',
    mail: () => ({
      subject: 'Contact messages or applications have arrived',
      heading: 'New messages or applications',
      paragraphs: [
        'Visitors have sent us contact messages or expert applications.',
        'We send this e-mail once an hour at most. The admin page shows how many are waiting.',
      ],
      link: 'Open the admin page',
      closing: FOR_STAFF,
    }),
  }),
  /**
   * Only to a sender who gave the confirmed address of their own account, because anyone can type another person's
   * address.
   */
  contact_acknowledged: kind({
    audience: 'person',
    category: 'acknowledgements',
    data: [],
    path: '/contact',
    label: 'Contact message acknowledged',
    sentence: () => 'We have received your message.',
    mail: () => ({
      subject: 'We have received your message',
      heading: 'Thank you for your message',
      paragraphs: ['Your message has reached us. We reply to this address.'],
      link: 'Contact us',
      closing: ACKNOWLEDGED,
    }),
  }),
  expert_application_acknowledged: kind({
    audience: 'person',
    category: 'acknowledgements',
    data: [],
    path: '/contact',
    label: 'Expert application acknowledged',
    sentence: () => 'We have received your application.',
    mail: () => ({
      subject: 'We have received your application',
      heading: 'Thank you for your application',
      paragraphs: ['Your application to join our network of experts has reached us. We reply to this address.'],
      link: 'Contact us',
      closing: ACKNOWLEDGED,
    }),
  }),
  /** `title` is the title for visitors. The mail to a person who may see the real one contains that. */
  opportunity_opened: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title'],
    path: '/investments/:opportunity_id',
    label: 'Opportunity opened',
    sentence: ({ title }) => `${title ?? 'An opportunity that you were waiting for'} is open for investment.`,
    mail: ({ title }) => ({
      subject: 'An opportunity on your waitlist is open',
      heading: 'Open for investment',
      paragraphs: [
        ['The opportunity whose waitlist you joined is now open for investment: ', { untrusted: title }, '.'],
        'Read its documents and its risks before you decide. Your capital is at risk.',
      ],
      link: 'See the opportunity',
      closing: 'You get this because you joined the waitlist of this opportunity.',
    }),
  }),
  document_added: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title'],
    path: '/investments/:opportunity_id?tab=documents',
    label: 'Document added',
    sentence: ({ title }) => `A document was added to ${title ?? 'an opportunity that you watch'}.`,
    mail: ({ title }) => ({
      subject: 'New documents for an opportunity that you watch',
      heading: 'New documents to read',
      paragraphs: [['Documents were added to an opportunity on your watchlist: ', { untrusted: title }, '.']],
      link: 'See the documents',
      closing: 'You get this because this opportunity is on your watchlist.',
    }),
  }),
  mentioned: kind({
    audience: 'person',
    category: 'chat',
    data: [],
    path: '/chat',
    label: 'Mention in the chat',
    sentence: () => 'You were mentioned in the chat.',
    mail: () => ({
      subject: 'You were mentioned in the chat',
      heading: 'You were mentioned in the chat',
      paragraphs: [`Another member has named you in a message. ${NOT_IN_MAIL}`],
      link: 'Open the chat',
      closing: 'You get this because you are a member of the chat of the IP Investment Portal.',
    }),
  }),
  confirm_email: kind({
    audience: 'unconfirmed',
    category: 'security',
    data: [],
    path: '/auth/reset-password',
    label: 'Address to confirm',
    mail: () => ({
      subject: 'Confirm your e-mail address',
      heading: 'Confirm your e-mail address',
      paragraphs: [
        'Please confirm that this address is yours. We can’t approve your verification until you do.',
        'If you have no account with us, you can ignore this e-mail.',
      ],
      link: 'Confirm your address',
      closing:
        'You get this because an account of the IP Investment Portal has this address, which is not confirmed yet.',
    }),
  }),
  password_reset: kind({
    audience: 'unconfirmed',
    category: 'security',
    data: [],
    path: '/auth/reset-password',
    label: 'Password reset',
    mail: () => ({
      subject: 'Reset your password',
      heading: 'Choose a new password',
      paragraphs: [
        'We received a request to reset the password of your account. The link works once, and for one hour.',
        'If it was not you, you can ignore this e-mail. Your password stays as it is.',
      ],
      link: NEW_PASSWORD,
      closing: 'You get this because somebody entered this address to reset the password of an account.',
    }),
  }),
  password_changed: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/auth/forgot-password',
    label: 'Password changed',
    sentence: () => 'Your password was changed. If that was not you, reset it now.',
    mail: () => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: ['If you changed it, there is nothing to do.', NOT_YOU],
      link: NEW_PASSWORD,
      closing: ABOUT_SECURITY,
    }),
  }),
  email_changed: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'E-mail address changed',
    sentence: () => 'The e-mail address of your account was changed.',
    mail: () => ({
      subject: 'Your e-mail address was changed',
      heading: 'This is your new address',
      paragraphs: [
        'Your account now uses this e-mail address. Sign in with it from now on.',
        'If you did not ask for this, please tell us.',
      ],
      link: 'See your account',
      closing: ABOUT_SECURITY,
    }),
  }),
  /** The same event, for the confirmed address that the account had before. */
  email_changed_from: kind({
    audience: 'address',
    category: 'security',
    data: [],
    path: '/contact',
    label: 'Address changed, to the old one',
    mail: () => ({
      subject: 'Your account uses another e-mail address',
      heading: 'Your account uses another address',
      paragraphs: [
        'The account that used this e-mail address now uses another one.',
        'If you changed it, there is nothing to do. If it was not you, tell us at once: somebody else may be using your account.',
      ],
      link: 'Contact us',
      closing: FORMER_ADDRESS,
    }),
  }),
  admin_granted: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Administrator rights granted',
    sentence: () => 'You are now an administrator of the portal.',
    mail: () => ({
      subject: 'You are now an administrator of the portal',
      heading: 'You are now an administrator',
      paragraphs: [
        'Your account can now use the admin overview of the IP Investment Portal. Sign in again to see it.',
        NOT_YOUR_WISH,
      ],
      link: SEE_ACCOUNT,
      closing: ABOUT_SECURITY,
    }),
  }),
  admin_revoked: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Administrator rights revoked',
    sentence: () => 'You are no longer an administrator of the portal.',
    mail: () => ({
      subject: 'You are no longer an administrator of the portal',
      heading: 'You are no longer an administrator',
      paragraphs: [
        'Your account can no longer use the admin overview of the IP Investment Portal, and was signed out everywhere.',
        NOT_YOUR_WISH,
      ],
      link: SEE_ACCOUNT,
      closing: ABOUT_SECURITY,
    }),
  }),
  new_browser: kind({
    audience: 'person',
    category: 'security',
    data: ['browser'],
    path: '/auth/forgot-password',
    label: 'Signed in from a new browser',
    sentence: ({ data }) =>
      `Your account was signed in to from a new browser${data.browser ? `: ${data.browser}` : ''}.`,
    mail: ({ browser }) => ({
      subject: 'A sign-in from a new browser',
      heading: 'A sign-in from a new browser',
      paragraphs: [
        [
          'Your account was signed in to from a browser that it has not been used with before: ',
          { untrusted: browser },
          '.',
        ],
        `If that was you, there is nothing to do. ${NOT_YOU}`,
      ],
      link: NEW_PASSWORD,
      closing: ABOUT_SECURITY,
    }),
  }),
  passkey_added: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Passkey added',
    sentence: () => 'A passkey was added to your account. If that was not you, remove it now.',
    mail: () => ({
      subject: 'A passkey was added to your account',
      heading: 'A passkey was added to your account',
      paragraphs: [
        'It can be used from now on to sign in, besides your password. If you added it, there is nothing to do.',
        'If it was not you, remove it on your account page and choose a new password. If you cannot get in, tell us at once.',
      ],
      link: SEE_ACCOUNT,
      closing: ABOUT_SECURITY,
    }),
  }),
  passkey_removed: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Passkey removed',
    sentence: () => 'A passkey was removed from your account.',
    mail: () => ({
      subject: 'A passkey was removed from your account',
      heading: 'A passkey was removed from your account',
      paragraphs: ['It can no longer be used to sign in. If you asked for this, there is nothing to do.', NOT_YOU],
      link: SEE_ACCOUNT,
      closing: ABOUT_SECURITY,
    }),
  }),
  recovery_code_used: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Signed in with a recovery code',
    sentence: () => 'Your account was signed in to with a recovery code.',
    mail: () => ({
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
  }),
  recovery_codes_renewed: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Recovery codes replaced',
    sentence: () => 'Your recovery codes were replaced. If that was not you, reset your password now.',
    mail: () => ({
      subject: 'Your recovery codes were replaced',
      heading: 'Your recovery codes were replaced',
      paragraphs: [
        'Your account has ten new recovery codes, and the old ones no longer work. If you made them, there is nothing to do.',
        NOT_YOU,
      ],
      link: SEE_ACCOUNT,
      closing: ABOUT_SECURITY,
    }),
  }),
  /** A sign-in that was not reported by a page of the portal. */
  unknown_sign_in: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/auth/forgot-password',
    label: 'Signed in outside the portal',
    sentence: () => 'Your password was used to sign in outside the portal. If that was not you, reset it now.',
    mail: () => ({
      subject: 'A sign-in that we do not recognise',
      heading: 'A sign-in that we do not recognise',
      paragraphs: [
        'Your password was used to sign in, but no page of the portal was opened with it. A program may have signed in, or a page may have been closed at once.',
        `If that was you, there is nothing to do. ${NOT_YOU}`,
      ],
      link: NEW_PASSWORD,
      closing: ABOUT_SECURITY,
    }),
  }),
  data_exported: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Data downloaded',
    sentence: () => 'Your data was downloaded. If that was not you, reset your password now.',
    mail: () => ({
      subject: 'Your data was downloaded',
      heading: 'Your data was downloaded',
      paragraphs: [
        'Everything that we keep about you was downloaded from your account, as one file. If you downloaded it, there is nothing to do.',
        NOT_YOU,
      ],
      link: SEE_ACCOUNT,
      closing: ABOUT_SECURITY,
    }),
  }),
  account_deleted: kind({
    audience: 'address',
    category: 'security',
    data: [],
    path: '/contact',
    label: 'Account deleted',
    mail: () => ({
      subject: 'Your account was deleted',
      heading: 'Your account was deleted',
      paragraphs: [
        'Your account, and what was kept with it, was deleted. Records that we have to keep no longer name you.',
        'If you did not ask for this, tell us at once.',
      ],
      link: 'Contact us',
      closing: FORMER_ADDRESS,
    }),
  }),
};

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS).filter(isNotificationKind);

export const kindsInCategory = (category: NotificationCategory): NotificationKind[] =>
  NOTIFICATION_KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].category === category);

/** Kinds for a person, which their notification centre lists. */
export type PersonalKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_KINDS)[Kind]['audience'] extends 'person' ? Kind : never;
}[NotificationKind];

export const isPersonalKind = (kind: NotificationKind): kind is PersonalKind =>
  NOTIFICATION_KINDS[kind].audience === 'person';
export const PERSONAL_KINDS = NOTIFICATION_KIND_NAMES.filter(isPersonalKind);

/** Kinds whose mail contains a link made by Firebase Auth. */
export type LinkKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_KINDS)[Kind]['audience'] extends 'unconfirmed' ? Kind : never;
}[NotificationKind];
export const isLinkKind = (kind: NotificationKind): kind is LinkKind =>
  NOTIFICATION_KINDS[kind].audience === 'unconfirmed';

/** The URL path of a notification. */
export const notificationPath = (kind: NotificationKind, data: Readonly<Record<string, string>>): string =>
  NOTIFICATION_KINDS[kind].path.replace(/:(\w+)/g, (_placeholder, field: string) =>
    encodeURIComponent(data[field] ?? ''),
  );

/** The data of an event of this kind. */
export type NotificationData<Kind extends NotificationKind> = Record<
  (typeof NOTIFICATION_KINDS)[Kind]['data'][number],
  string
>;
