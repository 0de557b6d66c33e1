import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type ConsentRecord, consentRecordSchema, consentRequestSchema } from '../contract/legal/consents.ts';
import { CONSENT_VERSIONS, type Consent } from '../contract/legal/notices.ts';
import { assertNotDeleted } from '../people/deleted-accounts.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseDocument } from '../platform/stored-documents.ts';

/**
 * Records the version of each notice that the caller has agreed to, and when. An earlier version keeps its entry, and
 * the same version sent again keeps its first time. Errors: `failed-precondition` for a version that is not the current
 * one, and for an account that is being deleted.
 */
export const recordConsent = defineCallable('recordConsent', {
  schema: consentRequestSchema,
  async run({ consents }, { uid }) {
    assertCurrent(consents);
    const at = now();
    return firestore().runTransaction(async (transaction) => {
      const given = consentsIn(await transaction.get(consentsRef(uid)));
      const added = consents.filter((consent) => !given.some((known) => isSame(known, consent)));
      if (added.length > 0) {
        await assertNotDeleted(transaction, uid);
        const record: ConsentRecord = { given: [...given, ...added.map((consent) => ({ ...consent, at }))] };
        transaction.set(consentsRef(uid), record);
      }
      return { consents: [...given.map(withoutTime), ...added] };
    });
  },
});

export const consentsRef = (uid: string) => firestore().doc(`consents/${uid}`);

/** The recorded consents of a person, empty without a record. */
export const consentsIn = (snapshot: DocumentSnapshot): ConsentRecord['given'] =>
  snapshot.exists ? parseDocument(consentRecordSchema, snapshot.data()).given : [];

export const withoutTime = ({ document, version }: Consent): Consent => ({ document, version });

const isSame = (one: Consent, other: Consent) => one.document === other.document && one.version === other.version;

function assertCurrent(consents: readonly Consent[]): void {
  if (consents.every(({ document, version }) => CONSENT_VERSIONS[document] === version)) return;
  throw new HttpsError(
    'failed-precondition',
    'The notices have changed since you opened this page. Please reload it and read them.',
  );
}
