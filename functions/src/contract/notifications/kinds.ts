import { roleNoun } from '../access/staff-role-words.ts';
import { INTEREST_LABELS, INTEREST_STATES } from '../opportunities/interest-stages.ts';
import { PROPOSAL_KINDS, type ProposalKind } from '../owners/proposal-machine.ts';
import { SUBMISSION_STATES, SUBMISSION_WORDS } from '../owners/submission-states.ts';

/**
 * The kinds of notification, one row each. The notification centre, the security events and the admin's list of mails take their
 * texts from this table; `mail-texts.ts` has the texts of the mails (docs/decisions/042).
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
 * Categories of emails that people receive without having requested each one. The law requires a way to unsubscribe in
 * each.
 */
export const UNSUBSCRIBABLE_CATEGORIES = ['opportunities', 'chat'] as const satisfies readonly NotificationCategory[];
export type UnsubscribableCategory = (typeof UNSUBSCRIBABLE_CATEGORIES)[number];

export const isUnsubscribable = (category: NotificationCategory): category is UnsubscribableCategory =>
  UNSUBSCRIBABLE_CATEGORIES.some((known) => known === category);

/**
 * The recipient:
 * - `person`: the event's account, by mail and in the portal
 * - `staff`: the staff mailbox, by mail only
 * - `address`: a former confirmed address of an account, by mail only
 * - `unconfirmed`: the account with this address, confirmed or not, by mail only. The mail contains a requested link, which
 *   Firebase Auth makes on delivery
 */
export type NotificationAudience = 'person' | 'staff' | 'address' | 'unconfirmed';

interface KindOfNotification<
  Audience extends NotificationAudience,
  Category extends NotificationCategory,
  Field extends string,
> {
  audience: Audience;
  category: Category;
  /** The text fields of the event's `data`, which every event of the kind has. No names, messages or reasons. */
  data: readonly Field[];
  /** The page that the mail and the notification link to. `:field` is replaced by a field of `data` or a fact of the mail. */
  path: string;
  /** The name of the kind, in the security events and the admin's list of mails. */
  label: string;
}

/** `title` is the opportunity's title as the person sees it in the marketplace, if the notification is about one. */
interface WithSentence {
  /** The event in a sentence, for the notification centre. */
  sentence: (about: { title: string | null; data: Readonly<Record<string, string>> }) => string;
}

const kind = <
  const Audience extends NotificationAudience,
  const Category extends NotificationCategory,
  const Field extends string = never,
>(
  row: KindOfNotification<Audience, Category, Field> & (Audience extends 'person' ? WithSentence : unknown),
) => row;

export const interestLabel = (stage: string | undefined): string =>
  INTEREST_LABELS[INTEREST_STATES.find((known) => known === stage) ?? 'new'];

export const submissionLabel = (state: string | undefined): string =>
  SUBMISSION_WORDS[SUBMISSION_STATES.find((known) => known === state) ?? 'received'].label;

export const proposalKind = (kind: string | undefined): ProposalKind =>
  PROPOSAL_KINDS.find((known) => known === kind) ?? 'update';

const inBrackets = (reference: string | undefined) => (reference ? ` (reference ${reference})` : '');

export const NOTIFICATION_KINDS = {
  kyc_received: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'Documents received',
    sentence: () => 'Your documents have been received. Review typically takes 1-2 business days.',
  }),
  /** One document is needed again; for both it is `kyc_all_needed`. */
  kyc_more_needed: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'One document needed again',
    sentence: () => 'We need one of your documents again.',
  }),
  kyc_all_needed: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'Documents needed again',
    sentence: () => 'We need your documents again.',
  }),
  /** Staff undid a rejection, and review the documents again. */
  kyc_reopened: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'Verification reopened',
    sentence: () => 'We have reopened your verification and are reviewing your documents again.',
  }),
  kyc_approved: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/ip-marketplace',
    label: 'Verification approved',
    sentence: () => 'Your identity has been verified. You have full access.',
  }),
  /** The person lost their approval. Sent for every new status. */
  kyc_withdrawn: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'Verification withdrawn',
    sentence: () => 'Your verification is no longer approved. See what happens next.',
  }),
  kyc_rejected: kind({
    audience: 'person',
    category: 'verification',
    data: [],
    path: '/kyc-onboarding',
    label: 'Verification rejected',
    sentence: () => 'Your verification was not approved. See what you can do next.',
  }),
  /** `audit_id`: the audit entry of the change, which no longer names its person once the account is deleted. */
  kyc_case_waiting: kind({
    audience: 'staff',
    category: 'staff',
    data: ['audit_id'],
    path: '/admin?tab=kyc&case=:case_id',
    label: 'Verification waiting for review',
  }),
  /** Contact messages and expert applications: at most one mail an hour. `tab`: the tab of the admin page. */
  forms_received: kind({
    audience: 'staff',
    category: 'staff',
    data: ['tab', 'form_id'],
    path: '/admin?tab=:tab&form=:form_id',
    label: 'New message or application',
  }),
  /** Only to a sender who gave the confirmed address of their own account, because anyone can type another person’s address. */
  contact_acknowledged: kind({
    audience: 'person',
    category: 'acknowledgements',
    data: ['form_id', 'reference'],
    path: '/contact',
    label: 'Contact message received',
    sentence: ({ data }) => `We received your message${inBrackets(data.reference)}.`,
  }),
  expert_application_acknowledged: kind({
    audience: 'person',
    category: 'acknowledgements',
    data: ['form_id', 'reference'],
    path: '/contact',
    label: 'Expert application received',
    sentence: ({ data }) => `We received your application${inBrackets(data.reference)}.`,
  }),
  /** The mail contains the accepted text. */
  /** A reply that staff wrote to a message or an application. The mail reads its text from the form on delivery. */
  form_reply: kind({
    audience: 'address',
    category: 'acknowledgements',
    data: ['tab', 'form_id', 'reply_id', 'reference'],
    path: '/contact',
    label: 'Reply to a message or application',
  }),
  agreement_accepted: kind({
    audience: 'person',
    category: 'acknowledgements',
    data: ['opportunity_id', 'title', 'acceptance_id'],
    path: '/investments/:opportunity_id',
    label: 'Confidentiality agreement accepted',
    sentence: ({ title }) =>
      `You accepted the confidentiality agreement of ${title ?? 'an opportunity'}. Your copy is among your private files.`,
  }),
  /** `title` is the title for visitors. The mail contains the real title if the recipient may see it. */
  opportunity_opened: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title'],
    path: '/investments/:opportunity_id',
    label: 'Opportunity opened',
    sentence: ({ title }) => `${title ?? 'An opportunity whose waitlist you joined'} is open for investment.`,
  }),
  document_added: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title'],
    path: '/investments/:opportunity_id?tab=documents',
    label: 'Document added',
    sentence: ({ title }) => `A document was added to ${title ?? 'an opportunity on your watchlist'}.`,
  }),
  document_changed: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title'],
    path: '/investments/:opportunity_id?tab=documents',
    label: 'New version of a document',
    sentence: ({ title }) => `A document of ${title ?? 'an opportunity'} that you opened has a new version.`,
  }),
  search_matched: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title'],
    path: '/investments/:opportunity_id',
    label: 'Saved search matched',
    sentence: ({ title }) => `${title ?? 'An opportunity'} matches a search that you saved.`,
  }),
  update_published: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title', 'update_id'],
    path: '/investments/:opportunity_id#updates',
    label: 'Update published',
    sentence: ({ title }) => `There is an update on ${title ?? 'an opportunity that you follow'}.`,
  }),
  question_answered: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title', 'question_id'],
    path: '/investments/:opportunity_id#questions',
    label: 'Question answered',
    sentence: ({ title }) => `We answered your question about ${title ?? 'an opportunity'}.`,
  }),
  question_removed: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title', 'question_id'],
    path: '/investments/:opportunity_id#questions',
    label: 'Question removed',
    sentence: ({ title }) => `We removed your question about ${title ?? 'an opportunity'}. See why on its page.`,
  }),
  /** At most one mail an hour. */
  question_waiting: kind({
    audience: 'staff',
    category: 'staff',
    data: ['question_id'],
    path: '/admin?tab=questions&question=:question_id',
    label: 'Question to answer',
  }),
  /** `until`: the last day of the grant, in words. */
  access_granted: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title', 'until'],
    path: '/investments/:opportunity_id',
    label: 'Access granted',
    sentence: ({ title, data }) =>
      `You can now see ${title ?? 'an opportunity'} in full${data.until ? `, until ${data.until}` : ''}.`,
  }),
  access_declined: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title'],
    path: '/investments/:opportunity_id',
    label: 'Access declined',
    sentence: ({ title }) =>
      `We declined your request for access to ${title ?? 'an opportunity'}. See why on its page.`,
  }),
  access_revoked: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title'],
    path: '/investments/:opportunity_id',
    label: 'Access ended',
    sentence: ({ title }) => `We have ended your access to ${title ?? 'an opportunity'}.`,
  }),
  /** At most one mail an hour, about the request that has waited longest. Its id contains a uid, so no entry names it. */
  access_requested: kind({
    audience: 'staff',
    category: 'staff',
    data: [],
    path: '/admin?tab=access&request=:request_id',
    label: 'Access request waiting',
  }),
  /** At most one mail an hour, about the first new difference between record and register. */
  register_differs: kind({
    audience: 'staff',
    category: 'staff',
    data: ['finding_id'],
    path: '/admin?tab=registers&finding=:finding_id',
    label: 'Difference from a register',
  }),
  submission_received: kind({
    audience: 'person',
    category: 'acknowledgements',
    data: ['submission_id'],
    path: '/owner?submission=:submission_id',
    label: 'Submission received',
    sentence: () => 'We received your submission.',
  }),
  submission_question: kind({
    audience: 'person',
    category: 'acknowledgements',
    data: ['submission_id'],
    path: '/owner?submission=:submission_id',
    label: 'Question about a submission',
    sentence: () => 'We have a question about your submission.',
  }),
  /** `submission_state`: the new state. */
  submission_moved: kind({
    audience: 'person',
    category: 'acknowledgements',
    data: ['submission_id', 'submission_state'],
    path: '/owner?submission=:submission_id',
    label: 'Submission updated',
    sentence: ({ data }) => `Your submission has a new status: ${submissionLabel(data.submission_state)}.`,
  }),
  /** At most one mail an hour: a submission was sent or withdrawn, or all questions about it are answered. */
  submission_waiting: kind({
    audience: 'staff',
    category: 'staff',
    data: ['submission_id'],
    path: '/admin?tab=submissions&submission=:submission_id',
    label: 'Submission to read',
  }),
  /** `proposal_kind` and `proposal_state`: what the owner proposed, and what staff did with it. */
  proposal_moved: kind({
    audience: 'person',
    category: 'acknowledgements',
    data: ['opportunity_id', 'proposal_kind', 'proposal_state'],
    path: '/owner?opportunity=:opportunity_id',
    label: 'Owner’s proposal decided',
    sentence: ({ data }) =>
      data.proposal_state === 'returned'
        ? `We returned your ${proposalKind(data.proposal_kind)}, with a reason.`
        : `We accepted your ${proposalKind(data.proposal_kind)}.`,
  }),
  /** At most one mail an hour: an owner proposed something. `proposal_tab`: the screen that lists it. */
  proposal_waiting: kind({
    audience: 'staff',
    category: 'staff',
    data: ['proposal_id', 'proposal_tab'],
    path: '/admin?tab=:proposal_tab',
    label: 'Owner’s proposal waiting',
  }),
  /** `stage`: the new stage that staff set. */
  interest_moved: kind({
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title', 'stage'],
    path: '/investments/:opportunity_id',
    label: 'Interest updated',
    sentence: ({ title, data }) =>
      `Your interest in ${title ?? 'an opportunity'} has a new status: ${interestLabel(data.stage)}.`,
  }),
  mentioned: kind({
    audience: 'person',
    category: 'chat',
    data: ['message_id'],
    path: '/chat',
    label: 'Mention in the chat',
    sentence: () => 'A member mentioned you in the chat.',
  }),
  mentioned_in_room: kind({
    audience: 'person',
    category: 'chat',
    data: ['opportunity_id', 'message_id'],
    path: '/chat?room=:opportunity_id',
    label: 'Mention in the room of an opportunity',
    sentence: ({ title }) => `A member mentioned you in the room of ${title ?? 'an opportunity'}.`,
  }),
  confirm_email: kind({
    audience: 'unconfirmed',
    category: 'security',
    data: [],
    path: '/auth/confirm-email',
    label: 'Email address confirmation',
  }),
  password_reset: kind({
    audience: 'unconfirmed',
    category: 'security',
    data: [],
    path: '/auth/reset-password',
    label: 'Password reset',
  }),
  password_changed: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/auth/forgot-password',
    label: 'Password changed',
    sentence: () => 'Your password was changed. If this wasn’t you, reset it now.',
  }),
  email_changed: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Email address changed',
    sentence: () => 'The email address of your account was changed.',
  }),
  /** The same event, for the confirmed address that the account had before. */
  email_changed_from: kind({
    audience: 'address',
    category: 'security',
    data: [],
    path: '/contact',
    label: 'Email address changed (sent to the previous address)',
  }),
  admin_granted: kind({
    audience: 'person',
    category: 'security',
    data: ['role'],
    path: '/account',
    label: 'Role granted',
    sentence: ({ data }) => `You are now ${roleNoun(data.role)} of the portal.`,
  }),
  admin_revoked: kind({
    audience: 'person',
    category: 'security',
    data: ['role'],
    path: '/account',
    label: 'Role removed',
    sentence: ({ data }) => `You are no longer ${roleNoun(data.role)} of the portal.`,
  }),
  new_browser: kind({
    audience: 'person',
    category: 'security',
    data: ['browser'],
    path: '/auth/forgot-password',
    label: 'Sign-in from a new browser',
    sentence: ({ data }) =>
      `Your account was used to sign in from a new browser${data.browser ? `: ${data.browser}` : ''}.`,
  }),
  passkey_added: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Passkey added',
    sentence: () => 'A passkey was added to your account. If this wasn’t you, remove it now.',
  }),
  passkey_removed: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Passkey removed',
    sentence: () => 'A passkey was removed from your account.',
  }),
  recovery_code_used: kind({
    audience: 'person',
    category: 'security',
    data: ['browser'],
    path: '/account',
    label: 'Sign-in with a recovery code',
    sentence: () => 'A recovery code was used to sign in to your account.',
  }),
  recovery_codes_renewed: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Recovery codes replaced',
    sentence: () => 'Your recovery codes were replaced. If this wasn’t you, reset your password now.',
  }),
  /** A sign-in that was not reported by a page of the portal. */
  unknown_sign_in: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/auth/forgot-password',
    label: 'Unrecognised sign-in',
    sentence: () => 'Your password was used for a sign-in that we don’t recognise. If this wasn’t you, reset it now.',
  }),
  data_exported: kind({
    audience: 'person',
    category: 'security',
    data: [],
    path: '/account',
    label: 'Data downloaded',
    sentence: () => 'Your data was downloaded. If this wasn’t you, reset your password now.',
  }),
  account_deleted: kind({
    audience: 'address',
    category: 'security',
    data: [],
    path: '/contact',
    label: 'Account deleted',
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

export const notificationPath = (kind: NotificationKind, data: Readonly<Record<string, string>>): string =>
  NOTIFICATION_KINDS[kind].path.replace(/:(\w+)/g, (_placeholder, field: string) =>
    encodeURIComponent(data[field] ?? ''),
  );

export type NotificationData<Kind extends NotificationKind> = Record<
  (typeof NOTIFICATION_KINDS)[Kind]['data'][number],
  string
>;
