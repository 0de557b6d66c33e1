import type { Transaction } from 'firebase-admin/firestore';
import { activityId } from '../contract/activity.ts';
import type { Message, MessageRemover } from '../contract/message.ts';
import { firestore } from '../platform/admin.ts';
import { messageRef } from './stored-message.ts';

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
  const reports = await transaction.get(openReports(id));
  const { user_id, created_at } = message;
  transaction.set(messageRef(id), {
    user_id,
    content: '',
    created_at,
    removed_at: at,
    removed_by: by,
  } satisfies Message);
  transaction.delete(firestore().doc(`activities/${activityId.messageSent(id)}`));
  for (const report of reports.docs) transaction.update(report.ref, { handled_at: at });
}

/** Reports of one message that nobody has dealt with yet. */
export const openReports = (messageId: string) =>
  firestore().collection('message_reports').where('message_id', '==', messageId).where('handled_at', '==', null);
