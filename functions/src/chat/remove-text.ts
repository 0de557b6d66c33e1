import type { Transaction } from 'firebase-admin/firestore';
import { MESSAGE_ID, type Message, type MessageRemover } from '../contract/chat/message.ts';
import { firestore } from '../platform/admin.ts';
import { messageActivityRef, messageRef } from './stored-message.ts';

interface Removal {
  id: string;
  message: Message;
  by: MessageRemover;
  at: Date;
}

/**
 * Takes a message's text from wherever it is kept: the message, which stays as a tombstone so that readers see that something
 * stood there, and the author's activity, which repeats it. Reports of it are settled. Doing it again changes nothing.
 */
export async function removeText(transaction: Transaction, { id, message, by, at }: Removal): Promise<void> {
  if (message.removed_at) return;
  const reports = await findOpenReports(transaction, id);
  const { user_id, created_at } = message;
  transaction.set(messageRef(id), {
    user_id,
    content: '',
    created_at,
    removed_at: at,
    removed_by: by,
  } satisfies Message);
  transaction.delete(messageActivityRef(id));
  for (const report of reports) transaction.update(report.ref, { handled_at: at });
}

/**
 * Reports of one message that nobody has dealt with yet. A query compares ids of 1,499 bytes at most, so for the id that an old
 * message may have every open report is looked at.
 */
export async function findOpenReports(transaction: Transaction, messageId: string) {
  const open = firestore().collection('message_reports').where('handled_at', '==', null);
  const query = MESSAGE_ID.test(messageId) ? open.where('message_id', '==', messageId) : open;
  const { docs } = await transaction.get(query);
  return docs.filter((report) => report.get('message_id') === messageId);
}
