import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
} from 'firebase/firestore';
import './app-check.ts';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/** Drops records that no listener needs. The SDK's own choice keeps every message that it ever received, up to 40 MB. */
const localCache = memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() });

/** Import only from the chunks of screens with live data, never from the shell. */
export const firestore = initializeFirestore(app, { localCache });
if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore);
