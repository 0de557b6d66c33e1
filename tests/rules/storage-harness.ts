import { randomUUID } from 'node:crypto';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { putStorageRules } from '../../scripts/emulators/emulator-rules.ts';
import { openForEveryone } from './actors.ts';
import { readRules } from './rules-file.ts';

/** Loads storage.rules into the Storage emulator, which has one set of rules for all buckets. */
export async function openStorageHarness(projectId: string) {
  const environment = await initializeTestEnvironment({ projectId, storage: { rules: readRules('storage.rules') } });
  const emulator = environment.emulators.storage;
  if (!emulator) throw new Error('The Storage emulator is not running: npm test -- rules starts it.');
  // Every test uses a new bucket, because emptying one would take a call for each folder.
  let bucket = '';
  const { close, ...buckets } = openForEveryone(projectId, (app, token) => () => {
    const storage = getStorage(app, `gs://${bucket}`);
    connectStorageEmulator(storage, emulator.host, emulator.port, token);
    return storage;
  });
  return {
    /** Loads other rules. Returns their errors, if any. */
    load: (rules: string) => putStorageRules(`${emulator.host}:${emulator.port}`, rules),
    clear: async () => {
      bucket = `${projectId}-${randomUUID()}`;
    },
    as: (actor: keyof typeof buckets) => buckets[actor](),
    close: async () => {
      await close();
      await environment.cleanup();
    },
  };
}
