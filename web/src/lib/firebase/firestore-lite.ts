import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import './app-check.ts';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/** Firestore without listeners, a fifth of the size. For single reads outside live pages. */
export const firestoreLite = getFirestore(app);
if (emulators) connectFirestoreEmulator(firestoreLite, EMULATOR_HOST, emulators.firestore);
