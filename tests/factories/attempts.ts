import { database } from './admin.ts';

/** Forgets all that was counted: every test calls from the same address. */
export async function forgetAttempts(): Promise<void> {
  await database.recursiveDelete(database.collection('attempts'));
}
