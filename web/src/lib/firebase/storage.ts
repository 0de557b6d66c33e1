import { connectStorageEmulator, getStorage } from 'firebase/storage';
import './app-check.ts';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/** For screens that upload: import it where an upload begins, so that others do not load it. */
export const storage = getStorage(app);
if (emulators) connectStorageEmulator(storage, EMULATOR_HOST, emulators.storage);
