import { ACCOUNT_CONSENTS } from '@portal/functions/contract/legal/notices';
import { createUserWithEmailAndPassword, type User } from 'firebase/auth';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { giveConsent } from '#lib/consents.ts';
import { call } from '#lib/data/call.ts';
import { auth } from '#lib/firebase/auth.ts';
import { LEGAL_PAGES } from '#routing/routes.ts';
import { normalizeAuthError } from './auth-error.ts';
import { authStore } from './auth-store.ts';
import { ensureProfile } from './ensure-profile.ts';

const createAccount = async (email: string, password: string): Promise<User> => {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    throw normalizeAuthError(error);
  }
};

interface NewAccount {
  email: string;
  password: string;
  /** The person wants to submit assets. */
  owns?: boolean;
}

/**
 * Creates the account, sends the confirmation email, creates the profile and records the consents and the choice to
 * submit assets. A failed later step does not undo the sign-up: the next page requests a missing profile or consent, and
 * the owner's room asks for the answers that make the choice.
 */
export async function signUp({ email, password, owns = false }: NewAccount): Promise<void> {
  const user = await createAccount(email, password);
  await Promise.allSettled([
    sendConfirmation(user),
    ensureProfile(user.uid),
    owns ? call('saveOwnerProfile', { owns: true }) : undefined,
    LEGAL_PAGES ? giveConsent(ACCOUNT_CONSENTS) : undefined,
    authStore.waitForUser(user.uid),
  ]);
}

const sentKey = (uid: string) => storageKey('confirmation-sent', uid);

/** Time of this device's last request for the confirmation email (ms since 1970), or null. */
export function confirmationSentAt(uid: string): number | null {
  const stored = browserStorage.get(sentKey(uid));
  return stored === null ? null : Number(stored);
}

/** Requests the email whose link confirms the address and leads to the home page. Rejects with a `CallError`. */
export async function sendConfirmation({ uid }: User): Promise<void> {
  await call('requestEmailConfirmation', {});
  browserStorage.set(sentKey(uid), String(Date.now()));
}
