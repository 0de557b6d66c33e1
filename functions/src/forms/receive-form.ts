import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import type { Request } from 'firebase-functions/https';
import type { FormCollection } from '../contract/form-records.ts';
import { firestore } from '../platform/admin.ts';
import { clientAddress } from '../platform/client-address.ts';
import { now } from '../platform/clock.ts';
import { countAttempts } from '../platform/count-attempts.ts';
import { logEvent } from '../platform/logging.ts';
import type { Caller } from '../platform/sessions.ts';
import { DELIVER_FORMS } from './deliver-forms.ts';
import { formLimits } from './form-limits.ts';

interface ReceivedForm {
  collection: FormCollection;
  fields: DocumentData;
  /** Names the document, so that a form which is sent again because its answer was lost is stored once. */
  submissionId: string;
  /** What was written into the field that people do not see. */
  homepage: string;
  caller: Caller;
  request: Request;
}

/**
 * Takes in what a public form sent: stores it within the limits where forms are delivered, and otherwise notes that it came,
 * never what it said. Answers the document and its time, or null where nothing was stored. A filled-in trap is answered like any
 * other form, so that a program learns nothing. Throws `resource-exhausted`.
 */
export async function receiveForm(form: ReceivedForm): Promise<{ ref: DocumentReference; at: Date } | null> {
  const { collection } = form;
  if (form.homepage !== '') {
    logEvent('A form was filled in by a program', { form: collection });
    return null;
  }
  if (!DELIVER_FORMS.value()) {
    logEvent('A form was received and not stored', { form: collection });
    return null;
  }
  return storeForm(form);
}

/** What is stored already is neither stored nor counted again, and answered alike. */
async function storeForm({ collection, fields, submissionId, caller, request }: ReceivedForm) {
  const at = now();
  const ref = firestore().collection(collection).doc(submissionId);
  const limits = formLimits(collection, clientAddress(request));
  const isNew = await firestore().runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return false;
    await countAttempts(transaction, limits, at);
    transaction.create(ref, { ...fields, user_id: caller.signedIn ? caller.uid : null, created_at: at });
    return true;
  });
  if (isNew) logEvent('A form was received and stored', { form: collection, id: ref.id });
  return { ref, at };
}
