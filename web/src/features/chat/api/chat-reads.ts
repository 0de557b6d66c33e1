import { profileSchema } from '@portal/functions/contract/accounts/profile';
import { type Message, messageSchema } from '@portal/functions/contract/chat/chat';
import { CHAT_PAGE } from '@portal/functions/contract/limits';
import {
  type CollectionReference,
  collection,
  doc,
  type Firestore,
  getDocFromServer,
  orderBy,
  query,
} from 'firebase/firestore';
import type { PagedQuery } from '#lib/data/paged-subscription.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { type Author, publicName } from './author.ts';
import { createDirectory, type Directory } from './directory.ts';

export interface ChatMessage extends Message {
  id: string;
}

/** The messages of the general room (null), or of the room of an opportunity. */
export const messagesIn = (firestore: Firestore, roomId: string | null): CollectionReference =>
  roomId === null
    ? collection(firestore, 'messages')
    : collection(firestore, 'opportunity_rooms', roomId, 'room_messages');

/** The latest 50 messages, and 50 more with each older page. */
export const chatMessages = (firestore: Firestore, roomId: string | null = null): PagedQuery<ChatMessage> => ({
  newestFirst: query(messagesIn(firestore, roomId), orderBy('created_at', 'desc')),
  pageSize: CHAT_PAGE,
  parse: (id, data) => ({ id, ...parseSnapshot(messageSchema, data) }),
});

/**
 * Message authors, one read each, because the rules let members read a profile by uid but not list profiles
 * (docs/decisions/002).
 */
export const createAuthorDirectory = (firestore: Firestore): Directory<Author> =>
  createDirectory(async (uid) => {
    const snapshot = await getDocFromServer(doc(firestore, 'profiles', uid));
    const profile = snapshot.exists() ? parseSnapshot(profileSchema, snapshot.data()) : null;
    return { name: publicName(profile), avatar: profile?.avatar_url ?? null };
  });

/** The message that a reply answers; null if it was removed or deleted with its author's account. */
export type Original = { uid: string; content: string } | null;

/** Quoted messages that are not loaded, one read each. */
export const createOriginalDirectory = (firestore: Firestore, roomId: string | null = null): Directory<Original> =>
  createDirectory(async (id) => {
    const snapshot = await getDocFromServer(doc(messagesIn(firestore, roomId), id));
    if (!snapshot.exists()) return null;
    const { user_id, content, removed_at } = parseSnapshot(messageSchema, snapshot.data());
    return removed_at ? null : { uid: user_id, content };
  });

const createDirectories = (firestore: Firestore) => ({
  authors: createAuthorDirectory(firestore),
  originals: new Map<string | null, Directory<Original>>(),
});

const directories = new WeakMap<Firestore, ReturnType<typeof createDirectories>>();

/**
 * Cached per Firestore instance, so that returning to the chat costs no reads. Sign-out reloads the page and clears
 * them.
 */
export function chatDirectories(firestore: Firestore, roomId: string | null) {
  const known = directories.get(firestore) ?? createDirectories(firestore);
  directories.set(firestore, known);
  const originals = known.originals.get(roomId) ?? createOriginalDirectory(firestore, roomId);
  known.originals.set(roomId, originals);
  return { authors: known.authors, originals };
}
