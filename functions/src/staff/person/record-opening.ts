import { recordAction } from '../../events/record-action.ts';
import { firestore } from '../../platform/admin.ts';
import { hashOf } from '../../platform/stored-documents.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Records that a member of staff opened a person's page, once an hour. The person sees it in their access log. One's own page
 * is not recorded. Called before the page is read.
 */
export async function recordOpening(uid: string, by: string, at: Date): Promise<void> {
  if (uid === by) return;
  const id = hashOf(`open_person ${uid} ${by} ${Math.floor(at.getTime() / HOUR)}`);
  await firestore().runTransaction(async (transaction) => {
    if ((await transaction.get(firestore().collection('admin_audit').doc(id))).exists) return;
    recordAction(transaction, { action: 'open_person', user_id: uid, by, at }, id);
  });
}
