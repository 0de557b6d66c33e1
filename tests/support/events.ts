import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { projectId } from './emulators.ts';

async function snapshotOf(ref: DocumentReference): Promise<QueryDocumentSnapshot> {
  const { docs } = await ref.parent.where('__name__', '==', ref).get();
  const [snapshot] = docs;
  if (!snapshot) throw new Error(`There is no document ${ref.path}`);
  return snapshot;
}

/** A document before and after an update, as an event contains them. */
export async function documentChange(
  ref: DocumentReference,
  create: () => Promise<unknown>,
  update: () => Promise<unknown>,
) {
  await create();
  const before = await snapshotOf(ref);
  await update();
  return { before, after: await snapshotOf(ref) };
}

export const createdDocument = snapshotOf;

/** An event as the platform delivers it. Tests can deliver it more than once. */
export function eventAbout<Data, Params>(ref: DocumentReference, data: Data, params: Params) {
  return {
    specversion: '1.0' as const,
    id: crypto.randomUUID(),
    source: 'tests',
    type: 'google.cloud.firestore.document.v1',
    time: new Date().toISOString(),
    location: 'local',
    project: projectId,
    database: '(default)',
    namespace: '(default)',
    document: ref.path,
    params,
    data,
  };
}
