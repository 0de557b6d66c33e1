import { type CallName, callPath, type PortalCalls } from '@portal/functions/contract/calls';
import type { User } from 'firebase/auth';
import { checkSession, endSessionIfOver, ensureToken } from '#lib/auth/check-session.ts';
import { CallError, normalizeCallError, unreachable } from './call-error.ts';

export { CallError };

const loadFunctions = async () => {
  try {
    // Creating Auth registers it with the app; otherwise a call has no token.
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
 * Rejects if the token cannot be refreshed. The SDK would call without a token, and the server's answer to a visitor
 * would remove an unlock from the device.
 */
async function requireToken(user: User): Promise<void> {
  try {
    await ensureToken(user);
  } catch (error) {
    void endSessionIfOver(error);
    throw unreachable();
  }
}

/**
 * Calls a callable of the portal. Rejects with a `CallError`, whose message may be shown. `timeout` is in ms; without it,
 * the SDK's 70 seconds.
 */
export async function call<Name extends CallName>(
  name: Name,
  request: PortalCalls[Name]['request'],
  options: { timeout?: number } = {},
): Promise<PortalCalls[Name]['answer']> {
  const { httpsCallable, functions, auth } = await loadFunctions();
  if (auth.currentUser) await requireToken(auth.currentUser);
  const run = httpsCallable<PortalCalls[Name]['request'], PortalCalls[Name]['answer']>(
    functions,
    callPath(name),
    options,
  );
  try {
    return (await run(request)).data;
  } catch (error) {
    const failure = normalizeCallError(error);
    // The server rejected the session: it ended elsewhere, the account was deleted, or a passkey is needed.
    if (failure.code === 'unauthenticated') void checkSession({ refused: true });
    throw failure;
  }
}
