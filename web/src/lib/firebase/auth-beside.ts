import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/**
 * Signs in beside the session of this page, which stays as it is, and returns the token of that sign-in: it shows that the password is
 * right and was given now. Rejects as Firebase Auth does.
 */
export async function signInBeside(email: string, password: string): Promise<string> {
  const beside = initializeApp(app.options, crypto.randomUUID());
  try {
    const auth = initializeAuth(beside, { persistence: inMemoryPersistence });
    if (emulators) connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return await user.getIdToken();
  } finally {
    await deleteApp(beside);
  }
}
