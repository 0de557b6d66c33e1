import type { CallName, PortalCalls } from '@portal/functions/contract/calls';
import { CallFailure, toCallFailure, unreachable } from './call-failure.ts';
import { checkSession } from './check-session.ts';

export { CallFailure };

const loadFunctions = async () => {
  try {
    // Auth registers itself with the app when it is created; without it a call would carry no token.
    const [sdk, { functions }] = await Promise.all([
      import('firebase/functions'),
      import('./functions.ts'),
      import('./auth.ts'),
    ]);
    return { httpsCallable: sdk.httpsCallable, functions };
  } catch {
    throw unreachable();
  }
};

/** Calls one of the portal's server operations. Rejects with a `CallFailure`, whose message may be shown to people. */
export async function call<Name extends CallName>(
  name: Name,
  request: PortalCalls[Name]['request'],
): Promise<PortalCalls[Name]['answer']> {
  const { httpsCallable, functions } = await loadFunctions();
  const run = httpsCallable<PortalCalls[Name]['request'], PortalCalls[Name]['answer']>(functions, name);
  try {
    return (await run(request)).data;
  } catch (error) {
    const failure = toCallFailure(error);
    // The server knows of no such session: another device may have ended it, or deleted the account.
    if (failure.code === 'unauthenticated') void checkSession();
    throw failure;
  }
}
