import type { Page } from '@playwright/test';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { storageKey } from '../../../web/src/lib/browser-storage.ts';
import { parseEnvironment } from '../../../web/src/lib/firebase/environment.ts';
import { openClient, ports } from '../../support/emulators.ts';

const { auth, functions, firestore, storage } = ports;
const { firebase } = parseEnvironment({ VITE_EMULATORS: JSON.stringify({ auth, functions, firestore, storage }) });
/** Firebase's name for the default app, which the portal uses. */
const APP = '[DEFAULT]';

/**
 * Stores a session as sign-in does: Firebase Auth's persisted user, the portal's auth hint, and a note that the server has recorded the browser.
 * It ends on a page without scripts, so that the portal reads the session on the next navigation.
 */
export async function storeSession(page: Page, email: string, password: string): Promise<void> {
  const user = await signInElsewhere(email, password);
  const entries = {
    [`firebase:authUser:${firebase.apiKey}:${APP}`]: JSON.stringify({ ...user, apiKey: firebase.apiKey, appName: APP }),
    [storageKey('session')]: '1',
    [storageKey('session-recorded', user.uid)]: String(Date.now()),
  };
  await page.goto('/robots.txt');
  await page.evaluate((pairs) => {
    for (const [key, value] of pairs) localStorage.setItem(key, value);
  }, Object.entries(entries));
}

async function signInElsewhere(email: string, password: string): Promise<object & { uid: string }> {
  const client = openClient();
  const { user } = await signInWithEmailAndPassword(client.auth, email, password);
  const session = { ...user.toJSON(), uid: user.uid };
  await client.close();
  return session;
}
