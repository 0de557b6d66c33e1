import { type InferType, string } from 'yup';
import { strictObject } from '../schemas.ts';
import { NOTIFICATION_CATEGORIES, type NotificationCategory } from './kinds.ts';

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
