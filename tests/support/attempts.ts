import { database } from './admin.ts';

/** Deletes all counts, because every test calls from the same address. */
export async function forgetAttempts(): Promise<void> {
  await database.recursiveDelete(database.collection('attempts'));
}
