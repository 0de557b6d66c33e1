import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { seesFullPage } from '../../access/audience.ts';
import { audienceOf } from '../../access/load-audience.ts';
import { roomsOpenTo } from '../../access/rooms.ts';
import { loadUnlockEnd } from '../../access/unlock-opportunity.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { type RoomList, type RoomListRequest, roomListRequestSchema, roomSchema } from '../../contract/chat/rooms.ts';
import { ROOMS_LISTED } from '../../contract/limits.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../../platform/parameters.ts';
import type { Account } from '../../platform/sessions.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';

type Unlock = NonNullable<RoomListRequest['unlocks']>[number];

/**
 * The rooms with the latest messages that the caller can enter by an approval, a grant, a role or as the owner, and the
 * rooms that they have unlocked. Looks at `ROOMS_LISTED` rooms and the unlocked ones, however many there are. Other rooms
 * are not mentioned, not even as a number.
 */
export const listRooms = defineCallable('listRooms', {
  schema: roomListRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ unlocks = [] }, caller) {
    const rooms = firestore().collection('opportunity_rooms');
    const [{ docs }, unlocked] = await Promise.all([
      rooms.orderBy('last_message_at', 'desc').limit(ROOMS_LISTED).get(),
      unlockedAmong(unlocks, caller),
    ]);
    const newest = docs.map(({ id }) => id);
    const others = [...unlocked].filter((id) => !newest.includes(id)).map((id) => rooms.doc(id));
    const [open, quieter] = await Promise.all([
      roomsOpenTo(caller, newest),
      others.length > 0 ? firestore().getAll(...others) : [],
    ]);
    const mine = [...docs.filter(({ id }) => open.has(id) || unlocked.has(id)), ...quieter];
    const views = await Promise.all(mine.map(toView));
    return { rooms: views.flatMap((view) => view ?? []).sort(latestFirst) };
  },
});

type ListedRoom = RoomList['rooms'][number];

const latestFirst = (one: ListedRoom, other: ListedRoom) =>
  (other.lastMessageAt ?? '').localeCompare(one.lastMessageAt ?? '');

async function toView(document: DocumentSnapshot): Promise<ListedRoom | null> {
  const title = (await loadCatalogue()).get(document.id)?.title;
  if (title === undefined) return null;
  const room = document.exists ? parseOrWarn(roomSchema, document) : null;
  return { id: document.id, title, lastMessageAt: room?.last_message_at.toISOString() ?? null };
}

/** The opportunities among these that the caller has unlocked and reads in full, decided as for their pages. */
async function unlockedAmong(unlocks: readonly Unlock[], caller: Account): Promise<ReadonlySet<string>> {
  const catalogue = await loadCatalogue();
  const known = unlocks.filter(({ id }) => catalogue.has(id));
  const open = await Promise.all(known.map((unlock) => isOpenBy(unlock, caller)));
  return new Set(known.flatMap(({ id }, index) => (open[index] ? [id] : [])));
}

/** Reads nothing for an invalid unlock. */
async function isOpenBy(unlock: Unlock, caller: Account): Promise<boolean> {
  if ((await loadUnlockEnd(unlock, caller, now())) === null) return false;
  return seesFullPage(await audienceOf(unlock, caller));
}
