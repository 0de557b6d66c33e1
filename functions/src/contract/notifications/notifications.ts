import { array, type InferType, string } from 'yup';
import { NOTIFICATIONS_PAGE } from '../limits.ts';
import { cursorSchema, documentIdSchema, opportunityIdSchema, strictObject, timeSchema } from '../schemas.ts';
import type { NotificationCategory, PersonalKind } from './kinds.ts';

/** `after`: the id of the last notification of the page before. */
export const notificationsRequestSchema = strictObject({ after: cursorSchema() });
export type NotificationsRequest = InferType<typeof notificationsRequestSchema>;

/** One notification of the caller. Times are ISO 8601. */
export interface NotificationView {
  id: string;
  kind: PersonalKind;
  data: Readonly<Record<string, string>>;
  /**
   * The opportunity's title in the marketplace; for one that is no longer published, the title for visitors. Null if it
   * concerns none.
   */
  title: string | null;
  createdAt: string;
  read: boolean;
}

export interface NotificationsPage {
  notifications: NotificationView[];
  next: string | null;
  unread: number;
}

/** Some notifications, all up to a time, or the mentions in the chat up to a time: in the general room, or in `room`. */
export const markReadSchema = strictObject({
  ids: array(documentIdSchema()).min(1).max(NOTIFICATIONS_PAGE),
  until: timeSchema(),
  chatReadAt: timeSchema(),
  room: opportunityIdSchema().notRequired().nonNullable(),
})
  .test(
    'one',
    'List the notifications, or give a time.',
    ({ room: _room, ...named }) => Object.values(named).filter((value) => value !== undefined).length === 1,
  )
  .test(
    'room',
    'A room belongs to the time up to which you have read it.',
    ({ room, chatReadAt }) => room === undefined || chatReadAt !== undefined,
  );
export type MarkRead = InferType<typeof markReadSchema>;

/** `chatReadAt`: how far the caller has read the chat; null if they have never opened it, so that no messages count. */
export const unreadRequestSchema = strictObject({ chatReadAt: timeSchema().nullable().defined() });
export type UnreadRequest = InferType<typeof unreadRequestSchema>;

export interface UnreadCounts {
  /** Chat messages of other members, counted up to one more than the highest number that the header shows. */
  messages: number;
  notifications: number;
}

export const NOTIFICATION_CHANNELS = ['mail', 'portal', 'none'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** People choose the channel of these. */
export const OPTIONAL_CATEGORIES = ['verification', 'opportunities', 'chat'] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];

/** Always sent by email and in the portal, so that an attacker can't turn off the emails that report an attack. */
export const FIXED_CATEGORIES = ['security', 'acknowledgements'] as const satisfies readonly NotificationCategory[];

export const isOptionalCategory = (category: NotificationCategory): category is OptionalCategory =>
  OPTIONAL_CATEGORIES.some((optional) => optional === category);

/** A person's channels. The default of a category is email. */
export type NotificationPreferences = Record<OptionalCategory, NotificationChannel>;

export const notificationPreferenceSchema = strictObject({
  category: string<OptionalCategory>().oneOf(OPTIONAL_CATEGORIES).required(),
  channel: string<NotificationChannel>().oneOf(NOTIFICATION_CHANNELS).required(),
});
export type NotificationPreference = InferType<typeof notificationPreferenceSchema>;
