import { connectStorageEmulator, getStorage } from 'firebase/storage';
import './app-check.ts';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/** Import only when an upload begins, so that other screens do not load it. */
export const storage = getStorage(app);
if (emulators) connectStorageEmulator(storage, EMULATOR_HOST, emulators.storage);
