import { documentPath, documentsFolder } from '../../contract/files/files.ts';
import { bucket, firestore } from '../../platform/admin.ts';
import { deleteFile, deleteLeftovers, type StoredFile } from '../../platform/stored-file.ts';
import { draftRef, opportunityRef } from '../draft-store.ts';
import { versions } from '../versions.ts';
import { documentsIn, versionIn } from './draft-documents.ts';

/**
 * Runs the end of a draft, and then deletes the files of its documents. Files that a published version or a later draft
 * lists stay, and so do those that are uploaded meanwhile, because the files are listed before.
 */
export async function withoutLeftovers(id: string, end: () => Promise<void>): Promise<void> {
  const folder = documentsFolder(id);
  let stored: StoredFile[] = [];
  await deleteLeftovers(folder, async () => {
    [stored] = await (await bucket()).getFiles({ prefix: `${folder}/` });
  });
  await end();
  await deleteLeftovers(folder, async () => {
    const listed = await listedPaths(id);
    const left = stored.filter(({ name }) => !listed.has(name));
    await Promise.all(left.map((file) => deleteFile(file, file.metadata.generation)));
  });
}

/** The files of all documents that were ever published, or that are in a draft. */
async function listedPaths(id: string): Promise<ReadonlySet<string>> {
  const [current, published] = await Promise.all([
    firestore().getAll(draftRef(id), opportunityRef(id)),
    versions().where('opportunity_id', '==', id).select('record.documents').get(),
  ]);
  const [draft, opportunity] = current;
  const records: unknown[] = [
    draft?.get('record'),
    opportunity?.data(),
    ...published.docs.map((version) => version.get('record')),
  ];
  const paths = records
    .flatMap((record) => (typeof record === 'object' && record !== null ? documentsIn({ ...record }) : []))
    .map((document) => documentPath(id, { id: document.id, version: versionIn(document) }));
  return new Set(paths);
}
