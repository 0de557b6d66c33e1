import { accessStateOf } from '@portal/functions/contract/access/access-machine';
import { type AccessState, accessRequestSchema } from '@portal/functions/contract/access/access-requests';
import { doc } from 'firebase/firestore';
import { subscribeToDocument } from '#lib/data/firestore-listeners.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestore } from '#lib/firebase/firestore.ts';

const stateOf = (data: unknown): AccessState =>
  accessStateOf(data === null ? null : parseSnapshot(accessRequestSchema, data), new Date());

/** Imported dynamically by `follow-access.ts` only, because it needs the Firestore SDK. */
export const subscribeToAccess = (requestId: string) =>
  subscribeToDocument(doc(firestore, `access_requests/${requestId}`), stateOf);
