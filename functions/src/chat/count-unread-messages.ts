import { CHAT_UNREAD_MAX } from '../contract/limits.ts';
import { firestore } from '../platform/admin.ts';

/**
 * How many messages of other members have come since a time, up to one more than is told apart. It reads that many documents at
 * most, and of each only who wrote it.
 */
export async function countUnreadMessages(uid: string, since: Date): Promise<number> {
  const newest = await firestore()
    .collection('messages')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .select('user_id', 'removed_at')
    .limit(CHAT_UNREAD_MAX + 1)
    .get();
  return newest.docs.filter((message) => message.get('user_id') !== uid && !message.get('removed_at')).length;
}
