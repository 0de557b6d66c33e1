import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { app, EMULATOR_HOST, emulators } from './app.ts';

/**
 * Signs in beside this page's session and returns the token, which proves that the password was given now. Rejects like
 * Firebase Auth.
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
