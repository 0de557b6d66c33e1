import type { AdminServices } from './firebase-admin.ts';
import type { Seed } from './read-seed.ts';
import { activityRecord, messageActivity, messageRecord } from './seed-records.ts';

/** The week of chat, and what the personas have done. */
export async function writeChat({ firestore }: AdminServices, seed: Seed, now: Date): Promise<void> {
  const activities = firestore.batch();
  for (const activity of seed.activities) {
    activities.set(firestore.doc(`activities/${activity.id}`), activityRecord(activity, now));
  }
  for (const message of seed.messages) {
    const { id, record } = messageActivity(message, now);
    activities.set(firestore.doc(`activities/${id}`), record);
  }
  // Before the messages: whoever finds a message's activity written does not write it again with now's date.
  await activities.commit();
  const messages = firestore.batch();
  for (const message of seed.messages) {
    messages.set(firestore.doc(`messages/${message.id}`), messageRecord(message, now));
  }
  await messages.commit();
}
