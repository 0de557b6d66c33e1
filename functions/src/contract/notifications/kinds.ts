/**
 * What the portal tells people of, once: the server writes and sends by this table, the notification centre and the preferences
 * are drawn from it. Source: NOTIFY in docs/specification.md and docs/decisions/042.
 */

/** What a person chooses channels for. Of `security` and `service` nothing can be switched off. */
export const NOTIFICATION_CATEGORIES = ['verification', 'opportunities', 'chat', 'security', 'service'] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

/**
 * Who is told:
 * - `person`: the account named by the event, by mail and in the portal
 * - `staff`: the mailbox of the staff, by mail alone
 * - `address`: an address that belongs to no account, or to none any more, by mail alone
 */
export type NotificationAudience = 'person' | 'staff' | 'address';

interface KindOfNotification {
  audience: NotificationAudience;
  category: NotificationCategory;
  /**
   * The fields of the event's `data`, all of them texts: what its mail and its notification say, and no more. Nothing confidential:
   * mails are read by others than their recipients.
   */
  data: readonly string[];
}

export const NOTIFICATION_KINDS = {
  kyc_received: { audience: 'person', category: 'verification', data: [] },
  kyc_more_needed: { audience: 'person', category: 'verification', data: [] },
  kyc_approved: { audience: 'person', category: 'verification', data: [] },
  kyc_rejected: { audience: 'person', category: 'verification', data: [] },
  kyc_case_waiting: { audience: 'staff', category: 'service', data: [] },
  contact_received: { audience: 'staff', category: 'service', data: [] },
  /** Nothing of what was sent: anyone can give the address of another in a form. */
  contact_acknowledged: { audience: 'address', category: 'service', data: [] },
  expert_application_received: { audience: 'staff', category: 'service', data: [] },
  expert_application_acknowledged: { audience: 'address', category: 'service', data: [] },
  /** `title` is the one that a visitor sees. */
  opportunity_opened: { audience: 'person', category: 'opportunities', data: ['opportunity_id', 'title'] },
  document_added: { audience: 'person', category: 'opportunities', data: ['opportunity_id', 'title'] },
  mentioned: { audience: 'person', category: 'chat', data: [] },
  password_changed: { audience: 'person', category: 'security', data: [] },
  email_changed: { audience: 'person', category: 'security', data: [] },
  /** The same event, told to the address that the account had before. */
  email_changed_from: { audience: 'address', category: 'security', data: [] },
  new_browser: { audience: 'person', category: 'security', data: ['browser'] },
  account_deleted: { audience: 'address', category: 'security', data: [] },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS).filter(isNotificationKind);

/** The fields that an event of this kind carries. */
export type NotificationData<Kind extends NotificationKind> = Record<
  (typeof NOTIFICATION_KINDS)[Kind]['data'][number],
  string
>;
