import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { rolesIn } from '../contract/access/staff-roles.ts';
import { parseMessageName } from '../contract/chat/chat.ts';
import { type RoomPass, roomPassSchema } from '../contract/chat/rooms.ts';
import { isOwner } from '../contract/owners/opportunity-owners.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { findUser } from '../platform/sessions.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { seesFullPage } from './audience.ts';
import { documentAudience, loadRights, type Person } from './load-audience.ts';

export const NOT_A_READER = 'Only people who can read the full page of an opportunity can enter its room.';

/** Ids of opportunities contain no underscore, so the id of a pair is unique. */
export const passRef = (opportunityId: string, uid: string) => firestore().doc(`room_passes/${opportunityId}_${uid}`);

const parsePass = (snapshot: DocumentSnapshot): RoomPass | null =>
  snapshot.exists ? parseOrWarn(roomPassSchema, snapshot) : null;

const readPass = async (transaction: Transaction, opportunityId: string, uid: string): Promise<RoomPass | null> =>
  parsePass(await transaction.get(passRef(opportunityId, uid)));

/** Throws `permission-denied` if the message with this name is in a room that the person has not entered. */
export async function assertInRoom(transaction: Transaction, name: string, uid: string, at: Date): Promise<void> {
  const { roomId } = parseMessageName(name);
  if (roomId === null) return;
  const pass = await readPass(transaction, roomId, uid);
  if (!pass || pass.expires_at <= at) throw new HttpsError('permission-denied', NOT_A_READER);
}

/**
 * Those of these opportunities whose rooms the person can enter now. Unlocks don't count: only their session holds them.
 */
export async function roomsOpenTo(person: Person, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const [catalogue, rights] = await Promise.all([loadCatalogue(), loadRights(person)]);
  const existing = ids.filter((id) => catalogue.has(id));
  const open = await Promise.all(existing.map(async (id) => seesFullPage(await documentAudience(person, id, rights))));
  return new Set(existing.filter((_id, index) => open[index]));
}

/** True if this account can enter the room of an opportunity now, or holds a valid pass from an unlock. */
export async function mayAccountEnterRoom(uid: string, opportunityId: string): Promise<boolean> {
  const [user, catalogue] = await Promise.all([findUser(uid), loadCatalogue()]);
  if (!user || user.disabled || !catalogue.has(opportunityId)) return false;
  const claims = user.customClaims ?? {};
  const person: Person = { uid, roles: rolesIn(claims), ...(isOwner(claims) && { owner: true }) };
  if (seesFullPage(await documentAudience(person, opportunityId))) return true;
  const pass = parsePass(await passRef(opportunityId, uid).get());
  return pass !== null && pass.right === 'unlock' && pass.expires_at > now();
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
