import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { putFirestoreRules, readRuleCoverage } from '../../scripts/emulators/emulator-rules.ts';
import { openForEveryone } from './actors.ts';
import { rememberRest } from './firestore/rest-queries.ts';
import { readRules } from './rules-file.ts';

/** firestore.rules, loaded into a project of its own on the Firestore emulator. */
export async function openFirestoreHarness(projectId: string) {
  // The SDK prints every refusal; here they are what is asked for.
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
    /** Puts other rules in place; answers what is wrong with them, if something is. */
    load: (rules: string) => putFirestoreRules(`${emulator.host}:${emulator.port}`, projectId, rules),
    /** What the emulator counted of the rules since they were put in place. */
    coverage: () => readRuleCoverage(`${emulator.host}:${emulator.port}`, projectId),
    clear: () => environment.clearFirestore(),
    as: (actor: keyof typeof databases) => databases[actor],
    close: async () => {
      await close();
      await environment.cleanup();
    },
  };
}
