import { profileSchema } from '../contract/accounts/profile.ts';
import type { MuteView, ReportedMessage } from '../contract/chat/chat-moderation.ts';
import { type Message, messageSchema } from '../contract/chat/message.ts';
import { firestore } from '../platform/admin.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import type { ReportGroup } from './group-reports.ts';
import { messageRef } from './stored-message.ts';
import { muteIn, muteRef } from './stored-mute.ts';

/** Reported messages with their text, author and the author's mute: one read for each message, and two for each author. */
export async function describeReported(groups: readonly ReportGroup[], at: Date): Promise<ReportedMessage[]> {
  const messages = await readMessages(groups.map(({ messageId }) => messageId));
  const authors = await readAuthors([...new Set([...messages.values()].map(({ user_id }) => user_id))], at);
  return groups.map((group) => {
    const message = messages.get(group.messageId);
    return { ...group, message: message ? describe(message, authors.get(message.user_id)) : null };
  });
}

interface Author {
  name: string | null;
  mute: MuteView | null;
}

const describe = (message: Message, author: Author | undefined): ReportedMessage['message'] => ({
  authorUid: message.user_id,
  authorName: author?.name ?? null,
  content: message.content,
  sentAt: message.created_at.toISOString(),
  removedBy: message.removed_by ?? null,
  mute: author?.mute ?? null,
});

async function readMessages(ids: readonly string[]): Promise<Map<string, Message>> {
  if (ids.length === 0) return new Map();
  const snapshots = await firestore().getAll(...ids.map(messageRef));
  return new Map(
    snapshots.flatMap((snapshot) => {
      const message = snapshot.exists ? parseOrWarn(messageSchema, snapshot) : null;
      return message ? [[snapshot.id, message] as const] : [];
    }),
  );
}

async function readAuthors(uids: readonly string[], at: Date): Promise<Map<string, Author>> {
  if (uids.length === 0) return new Map();
  const [profiles, mutes] = await Promise.all([
    firestore().getAll(...uids.map((uid) => firestore().doc(`profiles/${uid}`))),
    firestore().getAll(...uids.map(muteRef)),
  ]);
  return new Map(
    uids.map((uid, index) => {
      const profile = profiles[index]?.exists ? parseOrWarn(profileSchema, profiles[index]) : null;
      const name = profile?.full_name ?? profile?.username ?? null;
      return [uid, { name, mute: muteIn(mutes[index], at) }] as const;
    }),
  );
}
