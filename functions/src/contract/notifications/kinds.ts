/**
 * What the portal tells people of, once: the server writes and sends by this table, the notification centre and the preferences
 * are drawn from it. Source: NOTIFY in docs/specification.md and docs/decisions/042.
 */

/**
 * Each has a share of the mails of a day (`notifications/delivery/mail-budget.ts`). A person chooses channels for the first three.
 * Mails of `security` go out whatever the day's limit says.
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
 * Who is told:
 * - `person`: the account named by the event, by mail and in the portal
 * - `staff`: the mailbox of the staff, by mail alone
 * - `address`: an address that an account had, and had confirmed, by mail alone
 * - `unconfirmed`: the account that has this address, confirmed or not, by mail alone: a link that was asked for, which Firebase Auth
 *   makes on delivery
 */
export type NotificationAudience = 'person' | 'staff' | 'address' | 'unconfirmed';

interface KindOfNotification {
  audience: NotificationAudience;
  category: NotificationCategory;
  /**
   * The fields of the event's `data`, all of them texts: what its mail and its notification say, and no more. Nothing confidential:
   * mails are read by others than their recipients.
   */
  data: readonly string[];
  /** The page of the portal that its mail and its entry in the notification centre lead to; `:field` stands for a field of `data`. */
  path: string;
}

export const NOTIFICATION_KINDS = {
  kyc_received: { audience: 'person', category: 'verification', data: [], path: '/kyc-onboarding' },
  /** One document is needed again, and `kyc_all_needed` both. */
  kyc_more_needed: { audience: 'person', category: 'verification', data: [], path: '/kyc-onboarding' },
  kyc_all_needed: { audience: 'person', category: 'verification', data: [], path: '/kyc-onboarding' },
  /** Staff undid a rejection, and review the documents again. */
  kyc_reopened: { audience: 'person', category: 'verification', data: [], path: '/kyc-onboarding' },
  kyc_approved: { audience: 'person', category: 'verification', data: [], path: '/ip-marketplace' },
  /** The person was verified and is not any more, whatever the new status is. */
  kyc_withdrawn: { audience: 'person', category: 'verification', data: [], path: '/kyc-onboarding' },
  kyc_rejected: { audience: 'person', category: 'verification', data: [], path: '/kyc-onboarding' },
  kyc_case_waiting: { audience: 'staff', category: 'staff', data: [], path: '/admin?tab=kyc' },
  /** Contact messages and expert applications: one mail an hour, however many were sent. */
  forms_received: { audience: 'staff', category: 'staff', data: [], path: '/admin' },
  /** Only to a sender who gave the confirmed address of their own account: anyone can type the address of another. */
  contact_acknowledged: { audience: 'person', category: 'acknowledgements', data: [], path: '/contact' },
  expert_application_acknowledged: { audience: 'person', category: 'acknowledgements', data: [], path: '/contact' },
  /** `title` is the one that a visitor sees. A mail to a person who may see the real one has that. */
  opportunity_opened: {
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title'],
    path: '/investments/:opportunity_id',
  },
  document_added: {
    audience: 'person',
    category: 'opportunities',
    data: ['opportunity_id', 'title'],
    path: '/investments/:opportunity_id?tab=documents',
  },
  mentioned: { audience: 'person', category: 'chat', data: [], path: '/chat' },
  confirm_email: { audience: 'unconfirmed', category: 'security', data: [], path: '/auth/reset-password' },
  password_reset: { audience: 'unconfirmed', category: 'security', data: [], path: '/auth/reset-password' },
  password_changed: { audience: 'person', category: 'security', data: [], path: '/auth/forgot-password' },
  email_changed: { audience: 'person', category: 'security', data: [], path: '/account' },
  /** The same event, told to the address that the account had before, if it was confirmed. */
  email_changed_from: { audience: 'address', category: 'security', data: [], path: '/contact' },
  admin_granted: { audience: 'person', category: 'security', data: [], path: '/account' },
  admin_revoked: { audience: 'person', category: 'security', data: [], path: '/account' },
  new_browser: { audience: 'person', category: 'security', data: ['browser'], path: '/auth/forgot-password' },
  passkey_added: { audience: 'person', category: 'security', data: [], path: '/account' },
  passkey_removed: { audience: 'person', category: 'security', data: [], path: '/account' },
  recovery_code_used: { audience: 'person', category: 'security', data: [], path: '/account' },
  recovery_codes_renewed: { audience: 'person', category: 'security', data: [], path: '/account' },
  /** A sign-in that no page of the portal has reported. */
  unknown_sign_in: { audience: 'person', category: 'security', data: [], path: '/auth/forgot-password' },
  data_exported: { audience: 'person', category: 'security', data: [], path: '/account' },
  account_deleted: { audience: 'address', category: 'security', data: [], path: '/contact' },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS).filter(isNotificationKind);

export const kindsInCategory = (category: NotificationCategory): NotificationKind[] =>
  NOTIFICATION_KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].category === category);

/** Kinds that an account is told, which its notification centre lists. */
export type PersonalKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_KINDS)[Kind]['audience'] extends 'person' ? Kind : never;
}[NotificationKind];

export const isPersonalKind = (kind: NotificationKind): kind is PersonalKind =>
  NOTIFICATION_KINDS[kind].audience === 'person';
export const PERSONAL_KINDS = NOTIFICATION_KIND_NAMES.filter(isPersonalKind);

/** Kinds whose mail has a link that Firebase Auth makes. */
export type LinkKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_KINDS)[Kind]['audience'] extends 'unconfirmed' ? Kind : never;
}[NotificationKind];
export const isLinkKind = (kind: NotificationKind): kind is LinkKind =>
  NOTIFICATION_KINDS[kind].audience === 'unconfirmed';

/** The URL path that a notification leads to. */
export const notificationPath = (kind: NotificationKind, data: Readonly<Record<string, string>>): string =>
  NOTIFICATION_KINDS[kind].path.replace(/:(\w+)/g, (_placeholder, field: string) =>
    encodeURIComponent(data[field] ?? ''),
  );

/** The fields that an event of this kind carries. */
export type NotificationData<Kind extends NotificationKind> = Record<
  (typeof NOTIFICATION_KINDS)[Kind]['data'][number],
  string
>;
