import { onIdTokenChanged, type User } from 'firebase/auth';
import { browserStorage } from '#lib/browser-storage.ts';
import { auth } from '#lib/firebase/auth.ts';
import { authStore, type PortalUser } from './auth-store.ts';
import { checkSession, endSessionIfOver } from './check-session.ts';
import { endSession, takeSessionEnd } from './end-session.ts';
import { hasSessionHint, leaveSessionHint } from './session-hint.ts';

const toPortalUser = (user: User): PortalUser => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName,
  photoUrl: user.photoURL || null,
  emailVerified: user.emailVerified,
});

function welcome(user: User): void {
  leaveSessionHint();
  authStore.publish({ status: 'signed-in', user: toPortalUser(user) });
}

/** Nobody is signed in when the page opens; what an ended session left on this device goes. */
function onSignedOut(): void {
  const sessionEnded = takeSessionEnd() || hasSessionHint();
  if (sessionEnded) browserStorage.clear();
  authStore.publish({ status: 'signed-out', sessionEnded });
}

/**
 * A session that was ended elsewhere (a new password, a disabled or deleted account) is good here until its token runs out.
 * Whoever comes back to this tab has that checked; the portal leaves where it has ended.
 */
function checkOnReturn(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkSession();
  });
}

/**
 * As a page opens, the SDK keeps a person whose token it could not renew. Where that was because the session is over, and not
 * because the request failed, the portal leaves. With a token that is still valid this asks nothing.
 */
const checkToken = (user: User) => user.getIdToken().catch(endSessionIfOver);

/**
 * Follows Firebase Auth for as long as the page lives. Once somebody was signed in, anyone else (or nobody) means that this
 * page must go: it holds the first person's data.
 */
export function startAuthSession(): void {
  let present: string | undefined;
  onIdTokenChanged(auth, (user) => {
    if (present !== undefined && user?.uid !== present) {
      endSession(user !== null);
      return;
    }
    if (user && present === undefined) void checkToken(user);
    present = user?.uid;
    if (user) welcome(user);
    else onSignedOut();
  });
  checkOnReturn();
}
