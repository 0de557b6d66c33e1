import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type InferType, string } from 'yup';
import { emptySchema } from '../contract/calls.ts';
import type { NotificationCategory } from '../contract/notifications/kinds.ts';
import {
  isOptionalCategory,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationPreference,
  type NotificationPreferences,
  notificationPreferenceSchema,
} from '../contract/notifications/notifications.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

const channelSchema = () => string<NotificationChannel>().oneOf(NOTIFICATION_CHANNELS);

/** `notification_preferences/{uid}`: what a person has set. What is not in it is told by e-mail and in the portal. */
const storedPreferencesSchema = strictObject({
  verification: channelSchema(),
  opportunities: channelSchema(),
  chat: channelSchema(),
  updated_at: dateSchema().required(),
});
type StoredPreferences = InferType<typeof storedPreferencesSchema>;

const preferencesRef = (uid: string) => firestore().doc(`notification_preferences/${uid}`);

const toPreferences = (stored: Partial<StoredPreferences> | null): NotificationPreferences => ({
  verification: stored?.verification ?? 'mail',
  opportunities: stored?.opportunities ?? 'mail',
  chat: stored?.chat ?? 'mail',
});

const parseStored = (snapshot: DocumentSnapshot): StoredPreferences | null =>
  snapshot.exists ? parseOrWarn(storedPreferencesSchema, snapshot) : null;

/** How a person is told of this category. */
export async function channelFor(uid: string, category: NotificationCategory): Promise<NotificationChannel> {
  if (!isOptionalCategory(category)) return 'mail';
  return toPreferences(parseStored(await preferencesRef(uid).get()))[category];
}

/** Sets one category and answers all. What is set already is not written again. */
export const setPreference = (uid: string, { category, channel }: NotificationPreference, at: Date) =>
  firestore().runTransaction(async (transaction): Promise<NotificationPreferences> => {
    const ref = preferencesRef(uid);
    const stored = parseStored(await transaction.get(ref));
    if (stored?.[category] !== channel) transaction.set(ref, { ...stored, [category]: channel, updated_at: at });
    return { ...toPreferences(stored), [category]: channel };
  });

export const getNotificationPreferences = defineCallable('getNotificationPreferences', {
  schema: emptySchema,
  async run(_input, { uid }) {
    return toPreferences(parseStored(await preferencesRef(uid).get()));
  },
});

export const setNotificationPreference = defineCallable('setNotificationPreference', {
  schema: notificationPreferenceSchema,
  run: (preference, { uid }) => setPreference(uid, preference, now()),
});
