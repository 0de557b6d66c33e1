import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { type Agreement, acceptanceSchema } from '../contract/access/agreements.ts';
import type { OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { logFailure } from '../platform/logging.ts';
import { hashOf, parseOrWarn } from '../platform/stored-documents.ts';

export const acceptances = () => firestore().collection('agreements');

/** Identifies a text by its content, because a text can change and keep its version. */
export const fingerprintOf = ({ version, paragraphs }: Agreement): string =>
  hashOf(JSON.stringify([version, paragraphs]));

export const acceptanceId = (opportunityId: string, uid: string, fingerprint: string): string =>
  hashOf(`${opportunityId} ${uid} ${fingerprint}`);

/** A person's acceptance of the text with this fingerprint. */
export const acceptanceRef = (opportunityId: string, uid: string, fingerprint: string): DocumentReference =>
  acceptances().doc(acceptanceId(opportunityId, uid, fingerprint));

/** An opportunity, with the agreement that it asks for, if any. */
export type Asking = Pick<OpportunityRecord, 'id' | 'agreement'>;

/**
 * True if the opportunity asks for no agreement, or this person has accepted its current text. Reads nothing if it asks
 * for none. A visitor (null) can't accept, and an unreadable acceptance doesn't count.
 */
export async function hasAgreed(uid: string | null, opportunity: Asking | undefined): Promise<boolean> {
  if (!opportunity?.agreement) return true;
  return uid !== null && (await agreedAmong([uid], opportunity)).has(uid);
}

/** The people among these who have agreed as `hasAgreed` says, in one read. */
export async function agreedAmong(
  uids: readonly string[],
  { id, agreement }: Asking,
  transaction?: Transaction,
): Promise<Set<string>> {
  if (!agreement) return new Set(uids);
  const fingerprint = fingerprintOf(agreement);
  const accepted = await readAccepted(
    uids.map((uid) => acceptanceRef(id, uid, fingerprint)),
    transaction,
  );
  return new Set(uids.filter((_uid, index) => accepted[index]));
}

/** The ids of those among these opportunities to whose agreement this person has agreed, or which ask for none. */
export async function agreedByPerson(uid: string, opportunities: readonly Asking[]): Promise<Set<string>> {
  const asking = opportunities.flatMap(({ id, agreement }) =>
    agreement ? [{ id, ref: acceptanceRef(id, uid, fingerprintOf(agreement)) }] : [],
  );
  const accepted = await readAccepted(asking.map(({ ref }) => ref));
  const missing = new Set(asking.filter((_one, index) => !accepted[index]).map(({ id }) => id));
  return new Set(opportunities.map(({ id }) => id).filter((id) => !missing.has(id)));
}

async function readAccepted(refs: readonly DocumentReference[], transaction?: Transaction): Promise<boolean[]> {
  if (refs.length === 0) return [];
  try {
    const stored = await (transaction ? transaction.getAll(...refs) : firestore().getAll(...refs));
    return stored.map((snapshot) => {
      const acceptance = snapshot.exists ? parseOrWarn(acceptanceSchema, snapshot) : null;
      return acceptance !== null && now() < acceptance.expires_at;
    });
  } catch (error) {
    if (transaction) throw error;
    logFailure('Acceptances of an agreement could not be read', error);
    return refs.map(() => false);
  }
}
