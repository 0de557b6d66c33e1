import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { app, EMULATOR_HOST, emulators } from './app.ts';

// A separate Firebase app keeps this page's session unchanged. It is never deleted, because the SDK still writes its
// heartbeat after a sign-in and would log a warning.
const auth = initializeAuth(initializeApp(app.options, 'beside'), { persistence: inMemoryPersistence });
if (emulators) connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });

/**
 * Signs in a second time without changing this page's session. Returns the token, which proves that the user has just
 * entered the password. Rejects like Firebase Auth.
 */
export async function signInBeside(email: string, password: string): Promise<string> {
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return await user.getIdToken();
  } finally {
    await signOut(auth);
  }
}
