import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { StaffAction } from '../../contract/admin/audit.ts';
import type { FormCollection, FormReply, FormStatus, FormStep } from '../../contract/forms/form-records.ts';
import { FORM_STEPS_MAX } from '../../contract/limits.ts';
import { recordAction } from '../../events/record-action.ts';
import { type FormRecord, formRef, readForm } from './form-rows.ts';
import { noSuchForm } from './get-form.ts';

const CHANGED =
  'Another member of staff has changed this entry. Nothing was saved. Reload it to see the change, and try again.';
const FULL = `This entry has ${FORM_STEPS_MAX} steps, which is the maximum.`;

/** The change of one request. Fields that are absent stay as they are. */
export interface FormChange {
  steps: Omit<FormStep, 'id' | 'at' | 'by'>[];
  status?: FormStatus | undefined;
  owner?: string | null | undefined;
  reply?: Pick<FormReply, 'from' | 'text'>;
  action: StaffAction;
  /** For the audit, without the texts. */
  detail: string;
}

interface Asked {
  collection: FormCollection;
  id: string;
  submissionId: string;
  /** The revision that the member of staff saw; undefined if any will do. */
  revision: number | undefined;
  by: string;
  at: Date;
}

/**
 * Changes a form with its history and audit record. Returns false if the request was carried out before. Refuses a
 * change of a revision that another member of staff has replaced.
 */
export async function changeForm(
  transaction: Transaction,
  { collection, id, submissionId, revision: seen, by, at }: Asked,
  describe: (form: FormRecord, ref: DocumentReference) => FormChange,
): Promise<boolean> {
  const ref = formRef(collection, id);
  const stored = await transaction.get(ref);
  const form = stored.exists ? readForm(collection, stored) : null;
  if (!form) throw noSuchForm();
  const { history = [], replies = [], revision = 0 } = form;
  if (history.some((step) => step.id === submissionId)) return false;
  if (seen !== undefined && revision !== seen) throw new HttpsError('aborted', CHANGED);
  const { steps, status, owner, reply, action, detail } = describe(form, ref);
  if (history.length + steps.length > FORM_STEPS_MAX) throw new HttpsError('resource-exhausted', FULL);
  transaction.update(ref, {
    ...(status !== undefined && { status, status_at: at }),
    ...(owner !== undefined && { owner }),
    ...(reply && { replies: [...replies, { id: submissionId, ...reply, at } satisfies FormReply] }),
    history: [...history, ...steps.map((step) => ({ ...step, id: submissionId, by, at }) satisfies FormStep)],
    revision: revision + 1,
  });
  recordAction(transaction, { action, user_id: form.user_id, by, subject: ref.path, detail, at });
  return true;
}
