import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { findOpportunity } from '../catalogue/load-catalogue.ts';
import {
  confirmFindingSchema,
  dismissFindingSchema,
  type FindingStatus,
  type RegisterFinding,
} from '../contract/admin/register-findings.ts';
import { recordAction } from '../events/record-action.ts';
import { createUpdate, updates } from '../opportunities/updates/updates.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { findFinding, findings } from './finding-store.ts';

const DECIDED = 'Another administrator has already decided this. Please reload the list.';

/**
 * Confirms a difference and publishes the update that the admin wrote about it, in one transaction. The trigger on the
 * update notifies the followers. A repeated confirmation changes nothing.
 */
export const confirmFinding = defineCallable('confirmFinding', {
  schema: confirmFindingSchema,
  run: ({ id, foundAt, title, text }, { uid: by }) =>
    decide({ id, foundAt, by, status: 'confirmed' }, async (transaction, finding, at) => {
      const { opportunity_id } = finding;
      await findOpportunity(opportunity_id);
      const ref = updates().doc();
      createUpdate(transaction, ref, { opportunity_id, title, text, milestone: null, published_at: at, by });
      const subject = findings().doc(id).path;
      const action = { action: 'confirm_finding', user_id: null, by, subject, opportunity_id } as const;
      recordAction(transaction, { ...action, detail: ref.path, at });
      return { update_id: ref.id };
    }),
});

/** Dismisses a difference, until the register reports something else. A repeated dismissal changes nothing. */
export const dismissFinding = defineCallable('dismissFinding', {
  schema: dismissFindingSchema,
  run: ({ id, foundAt, ...form }, { uid: by }) =>
    decide({ id, foundAt, by, status: 'dismissed' }, async (transaction, { opportunity_id }, at) => {
      const reason = form.reason.trim();
      const subject = findings().doc(id).path;
      const action = { action: 'dismiss_finding', user_id: null, by, subject, opportunity_id } as const;
      recordAction(transaction, { ...action, detail: opportunity_id, reason, at });
      return { reason };
    }),
});

interface Decision {
  id: string;
  foundAt: string;
  by: string;
  status: FindingStatus;
}

/** `write` makes the other writes of the decision, and returns the fields that it adds to the finding. */
async function decide(
  { id, foundAt, by, status }: Decision,
  write: (transaction: Transaction, finding: RegisterFinding, at: Date) => Promise<Partial<RegisterFinding>>,
): Promise<{ status: FindingStatus }> {
  const at = now();
  await firestore().runTransaction(async (transaction) => {
    const finding = await findFinding(transaction, id, foundAt);
    if (finding.status === status && finding.decided_by === by) return;
    if (finding.status !== 'open') throw new HttpsError('failed-precondition', DECIDED);
    const fields = await write(transaction, finding, at);
    const decided: RegisterFinding = { ...finding, ...fields, status, decided_at: at, decided_by: by };
    transaction.set(findings().doc(id), decided);
  });
  return { status };
}
