import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KYC_DOCUMENT_TYPES, type KycRecord, type PinnedDocument } from '../../functions/src/contract/kyc/kyc.ts';
import { type KycEvent, transition } from '../../functions/src/contract/kyc/kyc-machine.ts';
import type { KycDecision } from '../../functions/src/contract/kyc/kyc-review.ts';
import { auditedState, type KycAuditEntry, type StoredKyc, serverChange } from '../../functions/src/kyc/kyc-changes.ts';
import type { AdminServices } from './firebase-admin.ts';
import type { Seed } from './read-seed.ts';
import { kycFilePath, kycSteps, type SeedDocument } from './seed-records.ts';
import { type Persona, resolveSeedTime } from './seed-schemas.ts';

/** Writes each persona's verification: the documents with their files, and the records of every change. */
export async function writeVerifications(services: AdminServices, seed: Seed, now: Date): Promise<void> {
  await Promise.all(
    seed.personas.map(async (persona) => {
      await clearVerification(services, persona.uid);
      const documents = persona.documents.map((document) => writeDocument(services, seed, persona, document, now));
      const pins = await Promise.all(documents);
      await writeRecord(services, persona, pins, now);
    }),
  );
}

async function clearVerification({ firestore, bucket }: AdminServices, uid: string): Promise<void> {
  const documents = await firestore.collection('kyc_documents').where('user_id', '==', uid).get();
  const batch = firestore.batch();
  for (const { ref } of documents.docs) batch.delete(ref);
  batch.delete(firestore.doc(`kyc_status/${uid}`)).delete(firestore.doc(`kyc_snapshots/${uid}`));
  await batch.commit();
  await bucket.deleteFiles({ prefix: `kyc/${uid}/` });
}

async function writeRecord(
  { firestore }: AdminServices,
  persona: Persona,
  pins: readonly PinnedDocument[],
  now: Date,
): Promise<void> {
  const { status, snapshot, entries } = replayKyc(persona.uid, kycSteps(persona, pins, now));
  const batch = firestore.batch();
  for (const [id, entry] of entries) batch.set(firestore.doc(`kyc_audit/${id}`), entry);
  if (status) batch.set(firestore.doc(`kyc_status/${persona.uid}`), status);
  if (snapshot) batch.set(firestore.doc(`kyc_snapshots/${persona.uid}`), snapshot);
  await batch.commit();
}

/** Uploads the file, writes its record, and returns the pin of both. */
async function writeDocument(
  { firestore, bucket }: AdminServices,
  { folder }: Seed,
  { uid }: Persona,
  document: SeedDocument,
  now: Date,
): Promise<PinnedDocument> {
  const { document_type, file, file_name, mime_type, at } = document;
  const path = kycFilePath(uid, document, now);
  const bytes = readFileSync(join(folder, file));
  const stored = bucket.file(path);
  await stored.save(bytes, {
    resumable: false,
    metadata: { contentType: mime_type, cacheControl: 'private, max-age=3600' },
  });
  const generation = String(stored.metadata.generation);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const document_id = `${uid}_${document_type}`;
  await firestore.doc(`kyc_documents/${document_id}`).set({
    user_id: uid,
    document_type,
    file_path: path,
    file_name,
    file_size: bytes.length,
    mime_type,
    generation,
    sha256,
    created_at: resolveSeedTime(at, now),
  });
  return { document_id, generation, sha256 };
}

/** One change of a verification, in the portal's own form. */
export interface KycStep {
  event: KycEvent;
  by: string;
  at: Date;
}

interface ReplayedKyc {
  /** `kyc_status/{uid}`; null if there were no changes. */
  status: (KycRecord & { change_id: string }) | null;
  /** `kyc_snapshots/{uid}`. */
  snapshot: StoredKyc['snapshot'];
  /** `kyc_audit/{id}`. */
  entries: Map<string, KycAuditEntry>;
}

/**
 * Returns the documents that the portal would have stored after these changes, by its own state machine. Throws if it
 * would refuse one.
 */
export function replayKyc(uid: string, steps: readonly KycStep[]): ReplayedKyc {
  let stored: StoredKyc = { uid, status: undefined, snapshot: null };
  const replayed: ReplayedKyc = { status: null, snapshot: null, entries: new Map() };
  for (const [index, { event, by, at }] of steps.entries()) {
    const moved = transition(auditedState(stored), event, at);
    if (!moved.ok) throw new Error(`${uid}: ${moved.reason}`);
    const id = `replayed-${uid}-${index + 1}`;
    const way = event.type === 'submit' ? 'submission' : 'review';
    const { entry, snapshot } = serverChange(stored, moved.state, id, { way, by, at, ...decisionOf(event) });
    replayed.entries.set(id, entry.data);
    replayed.snapshot = snapshot;
    replayed.status = { ...moved.state.record, change_id: id };
    stored = { uid, status: { ...replayed.status }, snapshot };
  }
  return replayed;
}

/** The reviewer's decision, for the audit entry; empty for a submission. */
function decisionOf(event: KycEvent): { decision?: KycDecision } {
  if (event.type === 'set_status' && event.status === 'approved') return { decision: 'approve' };
  if (event.type !== 'return') return {};
  return { decision: event.documentTypes.length < KYC_DOCUMENT_TYPES.length ? 'ask_again' : 'reject' };
}
