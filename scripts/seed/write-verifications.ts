import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminServices } from './firebase-admin.ts';
import type { Seed } from './read-seed.ts';
import { kycFilePath, kycRecord, type SeedDocument } from './seed-records.ts';
import type { Persona } from './seed-schemas.ts';
import { resolveSeedTime } from './seed-time.ts';

/** Each persona's verification: the status record, the documents handed in, and their files. */
export async function writeVerifications(services: AdminServices, seed: Seed, now: Date): Promise<void> {
  await Promise.all(
    seed.personas.map(async (persona) => {
      await clearDocuments(services, persona.uid);
      await Promise.all(persona.documents.map((document) => writeDocument(services, seed, persona, document, now)));
      await writeStatus(services, persona, now);
    }),
  );
}

/** The record is one that the status trigger would leave as it is (check-seed sees to that), so it changes nothing. */
async function writeStatus({ firestore }: AdminServices, persona: Persona, now: Date): Promise<void> {
  const status = firestore.doc(`kyc_status/${persona.uid}`);
  const record = kycRecord(persona, now);
  if (record !== null) await status.set(record);
  else if ((await status.get()).exists) await status.delete();
}

async function clearDocuments({ firestore, bucket }: AdminServices, uid: string): Promise<void> {
  const handedIn = await firestore.collection('kyc_documents').where('user_id', '==', uid).get();
  await Promise.all(handedIn.docs.map(({ ref }) => ref.delete()));
  await bucket.deleteFiles({ prefix: `kyc/${uid}/` });
}

async function writeDocument(
  { firestore, bucket }: AdminServices,
  { folder }: Seed,
  { uid }: Persona,
  document: SeedDocument,
  now: Date,
): Promise<void> {
  const { document_type, file, file_name, mime_type, at } = document;
  const path = kycFilePath(uid, document, now);
  await bucket.upload(join(folder, file), {
    destination: path,
    resumable: false,
    metadata: { contentType: mime_type, cacheControl: 'private, max-age=3600' },
  });
  await firestore.doc(`kyc_documents/${uid}_${document_type}`).set({
    user_id: uid,
    document_type,
    file_path: path,
    file_name,
    file_size: statSync(join(folder, file)).size,
    mime_type,
    created_at: resolveSeedTime(at, now),
  });
}
