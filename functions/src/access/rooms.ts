import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { rolesIn } from '../contract/access/staff-roles.ts';
import { parseMessageName } from '../contract/chat/chat.ts';
import { type RoomPass, roomPassSchema } from '../contract/chat/rooms.ts';
import { isOwner } from '../contract/owners/opportunity-owners.ts';
import { firestore } from '../platform/admin.ts';
import { findUser } from '../platform/sessions.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { seesFullPage } from './audience.ts';
import { documentAudience, type Person } from './load-audience.ts';

export const NOT_A_READER = 'Only people who can read the full page of an opportunity can enter its room.';

/** Ids of opportunities contain no underscore, so the id of a pair is unique. */
export const passRef = (opportunityId: string, uid: string) => firestore().doc(`room_passes/${opportunityId}_${uid}`);

async function readPass(transaction: Transaction, opportunityId: string, uid: string): Promise<RoomPass | null> {
  const snapshot = await transaction.get(passRef(opportunityId, uid));
  return snapshot.exists ? parseOrWarn(roomPassSchema, snapshot) : null;
}

/** Throws `permission-denied` if the message with this name is in a room that the person has not entered. */
export async function assertInRoom(transaction: Transaction, name: string, uid: string, at: Date): Promise<void> {
  const { roomId } = parseMessageName(name);
  if (roomId === null) return;
  const pass = await readPass(transaction, roomId, uid);
  if (!pass || pass.expires_at <= at) throw new HttpsError('permission-denied', NOT_A_READER);
}

/** True if this person can enter the room of an opportunity now. Unlocks don't count: only their session holds them. */
export async function mayEnterRoom(person: Person, opportunityId: string): Promise<boolean> {
  if (!(await loadCatalogue()).has(opportunityId)) return false;
  return seesFullPage(await documentAudience(person, opportunityId));
}

/** `mayEnterRoom` for an account that may be deleted or disabled. */
export async function mayAccountEnterRoom(uid: string, opportunityId: string): Promise<boolean> {
  const user = await findUser(uid);
  if (!user || user.disabled) return false;
  const claims = user.customClaims ?? {};
  return mayEnterRoom({ uid, roles: rolesIn(claims), ...(isOwner(claims) && { owner: true }) }, opportunityId);
}

/** Stores on the pass how far a person has read a room. Without a pass, and for an earlier time, it does nothing. */
export const noteRoomRead = (opportunityId: string, uid: string, until: Date) =>
  firestore().runTransaction(async (transaction) => {
    const pass = await readPass(transaction, opportunityId, uid);
    if (!pass || (pass.read_at && pass.read_at >= until)) return;
    transaction.update(passRef(opportunityId, uid), { read_at: until });
  });

/** Passes outlive the delay of a mention. */
export async function hasReadRoom(opportunityId: string, uid: string, until: Date): Promise<boolean> {
  const readAt: unknown = (await passRef(opportunityId, uid).get()).get('read_at')?.toDate();
  return readAt instanceof Date && readAt >= until;
}
