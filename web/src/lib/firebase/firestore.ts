import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import './app-check.ts';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/**
 * Import only from the chunks of screens with live data, never from the shell. This cache drops what no listener needs;
 * without the setting, the SDK keeps every message that it ever received.
 */
export const firestore = initializeFirestore(app, { localCache: memoryLocalCache() });
if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore);
