import { connectFirestoreEmulator, initializeFirestore } from 'firebase/firestore';
import './app-check.ts';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/** Import only from the chunks of screens with live data, never from the shell. */
export const firestore = initializeFirestore(app, {});
if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore);
