import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Profile, profileSchema } from '../contract/profile.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';

export const profileRef = (uid: string) => firestore().doc(`profiles/${uid}`);

/** A profile as it begins: its owner has chosen nothing yet. */
export const newProfile = (createdAt: Date): Profile => ({
  username: null,
  full_name: null,
  avatar_url: null,
  created_at: createdAt,
});

/** The stored profile, or null where there is none. Throws where the document is not a profile. */
export function readProfile(snapshot: DocumentSnapshot): Profile | null {
  return snapshot.exists ? parseDocument(profileSchema, snapshot.data()) : null;
}
