import { HttpsError } from 'firebase-functions/https';
import { accessRequestRef, readAccessRequest } from '../../access/load-grant.ts';
import { titleForAnyone } from '../../access/titles.ts';
import { type AccessEvent, accessStateOf, changeAccess } from '../../contract/access/access-machine.ts';
import {
  type AccessDecision,
  type AccessRequest,
  accessDecisionSchema,
} from '../../contract/access/access-requests.ts';
import type { StaffAction } from '../../contract/admin/audit.ts';
import { LOCALE } from '../../contract/locale.ts';
import { isDocumentId } from '../../contract/schemas.ts';
import { markChanged } from '../../events/mark-changed.ts';
import { addToOutbox, type NotificationEvent } from '../../events/outbox.ts';
import { recordAction } from '../../events/record-action.ts';
import { assertNotDeleted } from '../../people/deleted-accounts.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { findUser } from '../../platform/sessions.ts';

const NO_ACCOUNT = 'This account no longer exists, so access can’t be granted.';
const NO_REQUEST = 'This request no longer exists.';

/** Grants, declines or revokes a person's access to an opportunity. Notifies the person. A repeated decision changes nothing. */
export const decideAccessRequest = defineCallable('decideAccessRequest', {
  schema: accessDecisionSchema,
  async run(decision, { uid: by }) {
    const { id, uid } = decision;
    if (!isDocumentId(uid)) throw new HttpsError('not-found', NO_REQUEST);
    if (decision.decision === 'grant') await assertAccount(uid);
    const title = await titleForAnyone(id);
    const at = now();
    const ref = accessRequestRef(id, uid);
    const request = await firestore().runTransaction(async (transaction) => {
      if (decision.decision === 'grant') await assertNotDeleted(transaction, uid);
      const stored = readAccessRequest((await transaction.get(ref)).data());
      if (!stored) throw new HttpsError('not-found', NO_REQUEST);
      const change = changeAccess(stored, eventOf(decision), at);
      if (!change.ok) throw new HttpsError('failed-precondition', change.refusal);
      if (!change.changed) return change.request;
      transaction.set(ref, change.request);
      markChanged(transaction, uid, 'access_requests');
      addToOutbox(transaction, noticeOf(decision, change.request, { title, at }), at);
      recordAction(transaction, {
        action: ACTIONS[decision.decision],
        user_id: uid,
        by,
        subject: ref.path,
        opportunity_id: id,
        detail: change.request.granted_until?.toISOString() ?? null,
        reason: change.request.sentence,
        at,
      });
      return change.request;
    });
    return { state: accessStateOf(request, at) };
  },
});

async function assertAccount(uid: string): Promise<void> {
  if (!(await findUser(uid))) throw new HttpsError('failed-precondition', NO_ACCOUNT);
}

const ACTIONS: Record<AccessDecision['decision'], StaffAction> = {
  grant: 'grant_access',
  decline: 'decline_access',
  revoke: 'revoke_access',
};

function eventOf(decision: AccessDecision): AccessEvent {
  switch (decision.decision) {
    case 'grant':
      return { type: 'grant', days: decision.days };
    case 'decline':
      return { type: 'decline', sentence: decision.sentence.trim() };
    case 'revoke':
      return { type: 'revoke' };
  }
}

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

/** Builds the notification for a decision, without the explanation of a refusal, which only the portal shows. */
function noticeOf(
  { id, uid, decision }: AccessDecision,
  { granted_until }: AccessRequest,
  { title, at }: { title: string; at: Date },
): NotificationEvent {
  const about = { id: `${id}_${uid}_${at.getTime()}`, uid };
  const data = { opportunity_id: id, title };
  if (decision === 'decline') return { kind: 'access_declined', ...about, data };
  if (decision === 'revoke' || granted_until === null) return { kind: 'access_revoked', ...about, data };
  return { kind: 'access_granted', ...about, data: { ...data, until: DAY.format(granted_until) } };
}
