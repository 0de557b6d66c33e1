import { array, type InferType, string } from 'yup';
import { NOTIFICATIONS_PAGE } from '../limits.ts';
import { cursorSchema, documentIdSchema, strictObject, timeSchema } from '../schemas.ts';
import { NOTIFICATION_CATEGORIES, type NotificationCategory, type PersonalKind } from './kinds.ts';

/** `after`: the id of the last notification of the page before. */
export const notificationsRequestSchema = strictObject({ after: cursorSchema() });
export type NotificationsRequest = InferType<typeof notificationsRequestSchema>;

/** One notification of the caller. Times are ISO 8601. */
export interface NotificationView {
  id: string;
  kind: PersonalKind;
  data: Readonly<Record<string, string>>;
  /** The title of the opportunity that it is about, as the marketplace has it; of one that is no longer published, the one that visitors saw. */
  title: string | null;
  createdAt: string;
  read: boolean;
}

export interface NotificationsPage {
  notifications: NotificationView[];
  /** The `after` of the next page; null at the end. */
  next: string | null;
  unread: number;
}

/** Some notifications, or all that are as old as a time or older. */
export const markReadSchema = strictObject({
  ids: array(documentIdSchema()).min(1).max(NOTIFICATIONS_PAGE),
  until: timeSchema(),
}).test(
  'one',
  'Name some notifications, or a time.',
  ({ ids, until }) => (ids === undefined) !== (until === undefined),
);
export type MarkRead = InferType<typeof markReadSchema>;

/** `chatReadAt`: how far the caller has read the chat; null where they have not been in it, and nothing of it is counted. */
export const unreadRequestSchema = strictObject({ chatReadAt: timeSchema().nullable().defined() });
export type UnreadRequest = InferType<typeof unreadRequestSchema>;

export interface UnreadCounts {
  /** Chat messages of others, up to one more than is told apart. */
  messages: number;
  notifications: number;
}

/** How a person is told: by e-mail and in the portal, in the portal alone, or not at all. */
export const NOTIFICATION_CHANNELS = ['mail', 'portal', 'none'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Told by e-mail and in the portal, whatever a person prefers: what guards an account must not be silenced by who broke into it. */
export const FIXED_CATEGORIES = ['security', 'service'] as const satisfies readonly NotificationCategory[];
export type OptionalCategory = Exclude<NotificationCategory, (typeof FIXED_CATEGORIES)[number]>;

export const isOptionalCategory = (category: NotificationCategory): category is OptionalCategory =>
  !FIXED_CATEGORIES.some((fixed) => fixed === category);
export const OPTIONAL_CATEGORIES = NOTIFICATION_CATEGORIES.filter(isOptionalCategory);

/** What a person prefers. A category that they have never set is told by e-mail. */
export type NotificationPreferences = Record<OptionalCategory, NotificationChannel>;

export const notificationPreferenceSchema = strictObject({
  category: string<OptionalCategory>().oneOf(OPTIONAL_CATEGORIES).required(),
  channel: string<NotificationChannel>().oneOf(NOTIFICATION_CHANNELS).required(),
});
export type NotificationPreference = InferType<typeof notificationPreferenceSchema>;
