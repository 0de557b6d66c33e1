import {
  type InvestorAnswers,
  type InvestorProfile,
  investorProfileSchema,
  pickAnswers,
} from '@portal/functions/contract/accounts/onboarding';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { call } from '#lib/data/call.ts';
import { subscribeToDocument } from '#lib/data/firestore-listeners.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { type SubscriptionState, useSubscription } from '#lib/data/subscription.ts';

/** The user's live answers; null if none are stored. Only the user and admins can read them. */
export function useInvestorProfile(uid: string): SubscriptionState<InvestorProfile | null> {
  const firestore = useFirestore();
  const path = `investor_profiles/${uid}`;
  const parse = (data: unknown) => (data === null ? null : parseSnapshot(investorProfileSchema, data));
  return useSubscription(path, subscribeToDocument(doc(firestore, path), parse));
}

/** Rejects with a `CallError`. */
export async function saveAnswers(answers: InvestorAnswers): Promise<void> {
  await call('updateInvestorProfile', pickAnswers(answers));
}
