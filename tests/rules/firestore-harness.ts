import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { putFirestoreRules } from '../../scripts/emulators/emulator-rules.ts';
import { openForEveryone } from './actors.ts';
import { rememberRest } from './firestore/rest-queries.ts';
import { readRules } from './rules-file.ts';

/** Loads firestore.rules into a separate project on the Firestore emulator. */
export async function openFirestoreHarness(projectId: string) {
  // The SDK prints every refusal, which these tests expect.
  setLogLevel('silent');
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { rules: readRules('firestore.rules') },
  });
  const emulator = environment.emulators.firestore;
  if (!emulator) throw new Error('The Firestore emulator is not running: npm test -- rules starts it.');
  const { close, ...databases } = openForEveryone(projectId, (app, token) => {
    const database = getFirestore(app);
    connectFirestoreEmulator(database, emulator.host, emulator.port, token);
    rememberRest(database, { address: `${emulator.host}:${emulator.port}`, projectId, ...token });
    return database;
  });
  return {
    /** Loads other rules. Returns their errors, if any. */
    load: (rules: string) => putFirestoreRules(`${emulator.host}:${emulator.port}`, projectId, rules),
    clear: () => environment.clearFirestore(),
    as: (actor: keyof typeof databases) => databases[actor],
    close: async () => {
      await close();
      await environment.cleanup();
    },
  };
}
