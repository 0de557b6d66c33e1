import type { CallName, PortalCalls } from '@portal/functions/contract/calls';
import { callPath } from '@portal/functions/contract/services';
import type { User } from 'firebase/auth';
import { checkSession, endSessionIfOver } from '#lib/auth/check-session.ts';
import { CallError, normalizeCallError, unreachable } from './call-error.ts';

export { CallError };

const loadFunctions = async () => {
  try {
    // Creating Auth registers it with the app; without it a call would carry no token.
    const [{ httpsCallable, functions }, { auth }] = await Promise.all([
      import('#lib/firebase/functions.ts'),
      import('#lib/firebase/auth.ts'),
    ]);
    return { httpsCallable, functions, auth };
  } catch {
    throw unreachable();
  }
};

/**
 * If a token cannot be refreshed the SDK would call without one. The server would then see a visitor, and its answer about an unlock
 * would remove the unlock from the device.
 */
async function requireToken(user: User): Promise<void> {
  try {
    await user.getIdToken();
  } catch (error) {
    void endSessionIfOver(error);
    throw unreachable();
  }
}

/** Calls one of the portal's callables. Rejects with a `CallError`, whose message may be shown. */
export async function call<Name extends CallName>(
  name: Name,
  request: PortalCalls[Name]['request'],
): Promise<PortalCalls[Name]['answer']> {
  const { httpsCallable, functions, auth } = await loadFunctions();
  if (auth.currentUser) await requireToken(auth.currentUser);
  const run = httpsCallable<PortalCalls[Name]['request'], PortalCalls[Name]['answer']>(functions, callPath(name));
  try {
    return (await run(request)).data;
  } catch (error) {
    const failure = normalizeCallError(error);
    // The server does not accept the session: another device may have ended it, or deleted the account, or a passkey is needed.
    if (failure.code === 'unauthenticated') void checkSession({ refused: true });
    throw failure;
  }
}
