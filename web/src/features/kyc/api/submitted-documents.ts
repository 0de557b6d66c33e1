import { type KycDocumentType, kycDocumentSchema, type StoredKycDocument } from '@portal/functions/contract/kyc/kyc';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { subscribeToQuery } from '#lib/data/firestore-listeners.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { type SubscriptionState, useSubscription } from '#lib/data/subscription.ts';

/** Each try after a rejection adds one of a kind: the newest two of both are among these. */
const LISTED = 10;

export const submittedDocuments = (firestore: Firestore, uid: string): Query =>
  query(
    collection(firestore, 'kyc_documents'),
    where('user_id', '==', uid),
    orderBy('created_at', 'desc'),
    limit(LISTED),
  );

/** The files that the user has submitted, newest first, live. */
export function useSubmittedDocuments(uid: string): SubscriptionState<StoredKycDocument[]> {
  const documents = submittedDocuments(useFirestore(), uid);
  const parse = (_id: string, data: unknown) => parseSnapshot(kycDocumentSchema, data);
  return useSubscription(`kyc_documents of ${uid}`, subscribeToQuery(documents, parse));
}

/** The file that a step is about: the newest of its kind. */
export const newestOf = (documents: readonly StoredKycDocument[], documentType: KycDocumentType) =>
  documents.find(({ document_type }) => document_type === documentType);
