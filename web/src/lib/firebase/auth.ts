import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/**
 * Explicit persistence without a pop-up resolver: smaller than `getAuth`, and no third-party script. The SDK falls back
 * to memory if the browser forbids storage.
 */
export const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
if (emulators) connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });
