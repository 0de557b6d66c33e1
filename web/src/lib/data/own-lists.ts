import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';

/**
 * The user's own records, newest first. The rules refuse a list in another order, of more than 50 documents or without
 * a limit (tests/rules/portal-lists.test.ts).
 */
const ownNewestFirst = (firestore: Firestore, name: string, uid: string): Query =>
  query(collection(firestore, name), where('user_id', '==', uid), orderBy('created_at', 'desc'));

/** All activities of a user. The caller must add a limit. */
export const ownActivities = (firestore: Firestore, uid: string): Query => ownNewestFirst(firestore, 'activities', uid);

/** Enough to include the newest two documents of each type. Each attempt after a rejection adds a document. */
const DOCUMENTS_LISTED = 10;
export const ownKycDocuments = (firestore: Firestore, uid: string): Query =>
  query(ownNewestFirst(firestore, 'kyc_documents', uid), limit(DOCUMENTS_LISTED));

const PLACES_LISTED = 50;
export const ownWaitlistPlaces = (firestore: Firestore, uid: string): Query =>
  query(ownNewestFirst(firestore, 'waitlist', uid), limit(PLACES_LISTED));
