import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { array, boolean, type InferType, string } from 'yup';
import { KYC_CHECK_NAMES } from '../contract/kyc/kyc-desk.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';

/** `kyc_reviews/{uid}`: the work of staff on a verification, which the investor doesn't see. */
const kycReviewSchema = strictObject({
  /** The member of staff who has taken the case. */
  owner: string().nullable().defined(),
  checks: array(string().oneOf(KYC_CHECK_NAMES).required()).required(),
  /** Oldest first. */
  notes: array(
    strictObject({ text: string().required(), by: string().required(), at: dateSchema().required() }),
  ).required(),
  /** An approval that a second member of staff must confirm, of this version of the case. */
  proposal: strictObject({
    by: string().required(),
    at: dateSchema().required(),
    version: string().required(),
    unconfirmed_email: boolean().required(),
  })
    .nullable()
    .defined(),
});
export type KycReview = InferType<typeof kycReviewSchema>;

const NEW_REVIEW: KycReview = { owner: null, checks: [], notes: [], proposal: null };

export const kycReviews = () => firestore().collection('kyc_reviews');
export const reviewRef = (uid: string) => kycReviews().doc(uid);

export const toReview = (stored: DocumentSnapshot | undefined): KycReview =>
  stored?.exists ? parseDocument(kycReviewSchema, stored.data()) : NEW_REVIEW;

export const saveReview = (transaction: Transaction, uid: string, review: KycReview): void =>
  void transaction.set(reviewRef(uid), review);

/** The owners of these cases, by uid of the case. */
export async function findOwners(uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const reviews = await firestore().getAll(...uids.map(reviewRef), { fieldMask: ['owner'] });
  return new Map(
    reviews.flatMap((review): [string, string][] => {
      const owner: unknown = review.get('owner');
      return typeof owner === 'string' ? [[review.id, owner]] : [];
    }),
  );
}

/** Only the owner works on a case that a member of staff has taken. */
export function assertNotTaken({ owner }: KycReview, staff: string): void {
  if (owner === null || owner === staff) return;
  throw new HttpsError('failed-precondition', TAKEN);
}

export const TAKEN = 'Another member of staff has taken this verification. Take it over before you change it.';
