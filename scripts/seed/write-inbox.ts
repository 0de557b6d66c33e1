import { waitlistEntryId } from '../../functions/src/contract/opportunities/opportunity-lists.ts';
import type { AdminServices } from './firebase-admin.ts';
import type { SeedInbox } from './inbox-schema.ts';
import type { Seed } from './read-seed.ts';
import { resolveSeedTime } from './seed-time.ts';

/** What waits for an admin: contact messages, applications, and who is on which waitlist. */
export async function writeInbox({ firestore }: AdminServices, { inbox }: Seed, now: Date): Promise<void> {
  const batch = firestore.batch();
  for (const { id, at, ...message } of inbox.contact_messages) {
    batch.set(firestore.doc(`contact_messages/${id}`), { ...message, ...sent(at, now) });
  }
  for (const { id, at, ...application } of inbox.expert_applications) {
    const record = { ...application, ...sent(at, now), agreed_to_terms: true, resume: null };
    batch.set(firestore.doc(`expert_applications/${id}`), record);
  }
  for (const entry of inbox.waitlist) {
    batch.set(
      firestore.doc(`waitlist/${waitlistEntryId(entry.opportunity_id, entry.uid)}`),
      waitlistRecord(entry, now),
    );
  }
  await batch.commit();
}

const sent = (at: string, now: Date) => ({ user_id: null, created_at: resolveSeedTime(at, now) });

const waitlistRecord = ({ uid, opportunity_id, at }: SeedInbox['waitlist'][number], now: Date) => ({
  user_id: uid,
  opportunity_id,
  created_at: resolveSeedTime(at, now),
});
