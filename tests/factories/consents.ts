import { type ConsentRecord, consentRecordSchema } from '@portal/functions/contract/legal/consents';
import { CONSENT_DOCUMENTS, currentConsents } from '@portal/functions/contract/legal/notices';
import { database } from '../support/admin.ts';

/** Records an account's consent to every document, as sign-up and the first verification do, so that the portal does not ask for it. */
export async function agreeToEverything(uid: string): Promise<void> {
  const at = new Date();
  const record: ConsentRecord = { given: currentConsents(CONSENT_DOCUMENTS).map((consent) => ({ ...consent, at })) };
  await database.doc(`consents/${uid}`).set(consentRecordSchema.validateSync(record));
}
