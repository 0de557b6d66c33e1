import { HttpsError } from 'firebase-functions/https';
import { seesFullPage } from '../../access/audience.ts';
import { acceptanceRef, fingerprintOf } from '../../access/load-agreement.ts';
import { audienceOf } from '../../access/load-audience.ts';
import { maskedTitle } from '../../catalogue/build-catalogue.ts';
import { findOpportunity } from '../../catalogue/load-catalogue.ts';
import { type Acceptance, acceptAgreementSchema, acceptanceSchema } from '../../contract/access/agreements.ts';
import { mayOpen } from '../../contract/access/staff-policy.ts';
import { AGREEMENT_LIFETIME } from '../../contract/limits.ts';
import { markChanged } from '../../events/mark-changed.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { assertNotDeleted } from '../../people/deleted-accounts.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../../platform/parameters.ts';
import { parseDocument } from '../../platform/stored-documents.ts';

const NO_AGREEMENT = 'This opportunity doesn’t ask for a confidentiality agreement.';
const NOT_YET = 'You can accept this agreement once your identity is verified or you have access to the opportunity.';
const STAFF = 'Administrators see every opportunity in full, so they don’t accept its agreement.';
const CHANGED =
  'The agreement has changed since you opened it, so you have not accepted anything. Please read the new version.';

/**
 * Accepts the confidentiality agreement of an opportunity with a typed name, for a caller who needs nothing else to see
 * the full page. The same text is accepted once; the first name and time stay. Throws `aborted` if the caller has read
 * another text than the current one.
 */
export const acceptAgreement = defineCallable('acceptAgreement', {
  schema: acceptAgreementSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ id, fingerprint, name, unlock }, caller) {
    const { uid } = caller;
    const { agreement, title, category } = await findOpportunity(id);
    if (!agreement) throw new HttpsError('failed-precondition', NO_AGREEMENT);
    if (mayOpen('catalogue', caller.roles)) throw new HttpsError('failed-precondition', STAFF);
    const audience = await audienceOf({ id, unlock }, caller);
    if (!seesFullPage({ ...audience, agreed: true })) throw new HttpsError('permission-denied', NOT_YET);
    if (fingerprint !== fingerprintOf(agreement)) throw new HttpsError('aborted', CHANGED);
    const at = now();
    const ref = acceptanceRef(id, uid, fingerprint);
    const acceptance: Acceptance = {
      user_id: uid,
      opportunity_id: id,
      title,
      version: agreement.version,
      fingerprint,
      paragraphs: agreement.paragraphs,
      name: name.trim(),
      accepted_at: at,
      expires_at: new Date(at.getTime() + AGREEMENT_LIFETIME),
    };
    const accepted = await firestore().runTransaction(async (transaction) => {
      const before = (await transaction.get(ref)).data();
      const stored = before === undefined ? null : parseDocument(acceptanceSchema, before);
      if (stored && at < stored.expires_at) return stored;
      await assertNotDeleted(transaction, uid);
      transaction.set(ref, acceptance);
      markChanged(transaction, uid, 'agreements');
      addToOutbox(
        transaction,
        {
          kind: 'agreement_accepted',
          id: `${ref.id}_${at.getTime()}`,
          uid,
          data: { opportunity_id: id, title: maskedTitle(category), acceptance_id: ref.id },
        },
        at,
      );
      return acceptance;
    });
    return { acceptedAt: accepted.accepted_at.toISOString() };
  },
});
