import { array, type InferType, string } from 'yup';
import { NOTIFICATIONS_PAGE } from '../limits.ts';
import { cursorSchema, documentIdSchema, strictObject, timeSchema } from '../schemas.ts';
import type { NotificationCategory, PersonalKind } from './kinds.ts';

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

/** Some notifications, all that are as old as a time or older, or the mentions in the chat up to the time until which it was read. */
export const markReadSchema = strictObject({
  ids: array(documentIdSchema()).min(1).max(NOTIFICATIONS_PAGE),
  until: timeSchema(),
  chatReadAt: timeSchema(),
}).test(
  'one',
  'Name some notifications, or a time.',
  (named) => Object.values(named).filter((value) => value !== undefined).length === 1,
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

/** A person chooses the channel of these. */
export const OPTIONAL_CATEGORIES = ['verification', 'opportunities', 'chat'] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];

/** Always sent to a person by e-mail and in the portal: a thief must not be able to silence the e-mails that report a theft. */
export const FIXED_CATEGORIES = ['security', 'acknowledgements'] as const satisfies readonly NotificationCategory[];

export const isOptionalCategory = (category: NotificationCategory): category is OptionalCategory =>
  OPTIONAL_CATEGORIES.some((optional) => optional === category);

/** What a person prefers. A category that they have never set is told by e-mail. */
export type NotificationPreferences = Record<OptionalCategory, NotificationChannel>;

export const notificationPreferenceSchema = strictObject({
  category: string<OptionalCategory>().oneOf(OPTIONAL_CATEGORIES).required(),
  channel: string<NotificationChannel>().oneOf(NOTIFICATION_CHANNELS).required(),
});
export type NotificationPreference = InferType<typeof notificationPreferenceSchema>;
