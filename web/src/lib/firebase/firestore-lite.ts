import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import './app-check.ts';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/** Firestore without listeners, a fifth of the size: for a page outside the live ones that asks one question. */
export const firestoreLite = getFirestore(app);
if (emulators) connectFirestoreEmulator(firestoreLite, EMULATOR_HOST, emulators.firestore);
