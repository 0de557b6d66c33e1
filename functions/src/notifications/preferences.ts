import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type InferType, string } from 'yup';
import type { NotificationCategory } from '../contract/notifications/kinds.ts';
import {
  isOptionalCategory,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationPreference,
  type NotificationPreferences,
  notificationPreferenceSchema,
} from '../contract/notifications/notifications.ts';
import { dateSchema, emptySchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

const channelSchema = () => string<NotificationChannel>().oneOf(NOTIFICATION_CHANNELS);

/**
 * `notification_preferences/{uid}`: a person's channels, and how far they have read the chat, which decides whether
 * they are notified of a mention. A missing category means email and portal.
 */
const storedPreferencesSchema = strictObject({
  verification: channelSchema(),
  opportunities: channelSchema(),
  chat: channelSchema(),
  chat_read_at: dateSchema().optional(),
  updated_at: dateSchema().required(),
});
type StoredPreferences = InferType<typeof storedPreferencesSchema>;

export const preferencesRef = (uid: string) => firestore().doc(`notification_preferences/${uid}`);

const toPreferences = (stored: Partial<StoredPreferences> | null): NotificationPreferences => ({
  verification: stored?.verification ?? 'mail',
  opportunities: stored?.opportunities ?? 'mail',
  chat: stored?.chat ?? 'mail',
});

const parseStored = (snapshot: DocumentSnapshot): StoredPreferences | null =>
  snapshot.exists ? parseOrWarn(storedPreferencesSchema, snapshot) : null;

export async function channelFor(uid: string, category: NotificationCategory): Promise<NotificationChannel> {
  if (!isOptionalCategory(category)) return 'mail';
  return toPreferences(parseStored(await preferencesRef(uid).get()))[category];
}

/** The time up to which a person has read the chat, from their preferences document; null if they never have. */
export const chatReadAt = (snapshot: DocumentSnapshot): Date | null => parseStored(snapshot)?.chat_read_at ?? null;

export async function hasReadChat(uid: string, until: Date): Promise<boolean> {
  const readAt = chatReadAt(await preferencesRef(uid).get());
  return readAt !== null && readAt >= until;
}

/** Stores how far a person has read the chat. An earlier time than the stored one is ignored. */
export const noteChatRead = (uid: string, until: Date, at: Date) =>
  firestore().runTransaction(async (transaction) => {
    const ref = preferencesRef(uid);
    const stored = parseStored(await transaction.get(ref));
    if (stored?.chat_read_at && stored.chat_read_at >= until) return;
    transaction.set(ref, { ...stored, chat_read_at: until, updated_at: at });
  });

/** Sets one category and returns all. Does nothing if the value is already set. */
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
