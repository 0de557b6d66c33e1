import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/**
 * Explicit persistence and no pop-up resolver: smaller than `getAuth`, and no script is asked of another host. The SDK falls
 * back to memory by itself where a browser forbids storage.
 */
export const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
if (emulators) connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });
