import { connectFirestoreEmulator, initializeFirestore } from 'firebase/firestore';
import './app-check.ts';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/** For screens with live data only: import this from their own chunk, never from the shell. */
export const firestore = initializeFirestore(app, {});
if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore);
