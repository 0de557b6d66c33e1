import { normalizeCallError } from './call-error.ts';

/** Deletes a file from Storage; one that is gone already counts as deleted. */
export async function deleteFile(path: string): Promise<void> {
  const [{ deleteObject, ref }, { storage }] = await Promise.all([
    import('firebase/storage'),
    import('#lib/firebase/storage.ts'),
  ]);
  try {
    await deleteObject(ref(storage, path));
  } catch (error) {
    if (normalizeCallError(error).code !== 'storage/object-not-found') throw error;
  }
}
