import { type KycDocumentType, kycDocumentSchema, type StoredKycDocument } from '@portal/functions/contract/kyc/kyc';
import { useFirestore } from 'reactfire';
import { subscribeToQuery } from '#lib/data/firestore-listeners.ts';
import { ownKycDocuments } from '#lib/data/own-lists.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { type SubscriptionState, useSubscription } from '#lib/data/subscription.ts';

export function useSubmittedDocuments(uid: string): SubscriptionState<StoredKycDocument[]> {
  const documents = ownKycDocuments(useFirestore(), uid);
  const parse = (_id: string, data: unknown) => parseSnapshot(kycDocumentSchema, data);
  return useSubscription(`kyc_documents of ${uid}`, subscribeToQuery(documents, parse));
}

export const newestOf = (documents: readonly StoredKycDocument[], documentType: KycDocumentType) =>
  documents.find(({ document_type }) => document_type === documentType);
