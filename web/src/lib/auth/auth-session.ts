import { onIdTokenChanged, type User } from 'firebase/auth';
import { browserStorage } from '#lib/browser-storage.ts';
import { auth } from '#lib/firebase/auth.ts';
import { consumeSessionEnd } from '#lib/flash-message.ts';
import { authStore, hasSessionHint, type PortalUser, setSessionHint } from './auth-store.ts';
import { checkSession, endSessionIfOver } from './check-session.ts';
import { endSession } from './end-session.ts';
import { endOnDevice, isEnded } from './ended-session.ts';
import { secondFactorOf } from './second-factor/session-state.ts';

const toPortalUser = (user: User): PortalUser => ({
  uid: user.uid,
  email: user.email ?? '',
  photoUrl: user.photoURL || null,
  emailVerified: user.emailVerified,
});

function onSignedIn(user: User): void {
  const secondFactor = secondFactorOf(user);
  if (secondFactor !== 'held') {
    authStore.publish({
      status: 'second-factor',
      user: toPortalUser(user),
      mfaEnrolmentRequired: secondFactor === 'passkey-required',
    });
    return;
  }
  setSessionHint();
  authStore.publish({ status: 'signed-in', user: toPortalUser(user) });
}

/** Opens the page signed out and removes the data that an ended session left on this device. */
function onSignedOut(): void {
  const sessionEnded = consumeSessionEnd() || hasSessionHint();
  if (sessionEnded) browserStorage.clear();
  authStore.publish({ status: 'signed-out', sessionEnded });
}

/**
 * Checks the session when the user returns to this tab. A session that ended elsewhere (new password, disabled account)
 * stays valid here until its token expires.
 */
function checkOnReturn(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkSession();
  });
}

/** Signs out if the session is over. On page load, the SDK keeps a user even when it could not refresh the token. */
const checkToken = (user: User) => user.getIdToken().catch(endSessionIfOver);

/**
 * Subscribes to Firebase Auth for the life of the page. A change of user ends the session, because the page contains
 * the first user's data.
 */
export function startAuthSession(): void {
  let currentUid: string | undefined;
  onIdTokenChanged(auth, (user) => {
    if (user && isEnded(user)) {
      endOnDevice().catch(() => undefined);
      return;
    }
    if (currentUid !== undefined && user?.uid !== currentUid) {
      endSession(user !== null);
      return;
    }
    if (user && currentUid === undefined) void checkToken(user);
    currentUid = user?.uid;
    if (user) onSignedIn(user);
    else onSignedOut();
  });
  checkOnReturn();
}
