import { browserStorage } from '#lib/browser-storage.ts';
import { createStore } from '#lib/create-store.ts';
import { SESSION_HINT_KEY } from '#lib/device-keys.ts';

/** The current user, outside React and without the SDK. Pages can read it before Firebase Auth has loaded. */
export interface PortalUser {
  uid: string;
  email: string;
  photoUrl: string | null;
  emailVerified: boolean;
}

export type AuthState =
  | { status: 'loading' }
  /** `sessionEnded`: a user was signed in on this device and did not sign out here. */
  | { status: 'signed-out'; sessionEnded: boolean }
  /**
   * The user has given the password but not the second factor, and counts as signed out. `mfaEnrolmentRequired`: the
   * account needs a passkey and has none.
   */
  | { status: 'second-factor'; user: PortalUser; mfaEnrolmentRequired: boolean }
  | { status: 'signed-in'; user: PortalUser };

/** One shared object, because React re-renders when the reference changes. */
export const LOADING: AuthState = { status: 'loading' };
interface Session {
  state: AuthState;
  unreachable: boolean;
  signingOut: boolean;
}
const store = createStore<Session>({ state: LOADING, unreachable: false, signingOut: false });
const change = (changes: Partial<Session>) => store.set({ ...store.read(), ...changes });
/** Set while a session is being replaced. `waiting` is the latest state received meanwhile. */
let replacing: { waiting?: AuthState } | undefined;

const sameUser = (left: PortalUser, right: PortalUser) =>
  left.uid === right.uid &&
  left.email === right.email &&
  left.photoUrl === right.photoUrl &&
  left.emailVerified === right.emailVerified;

const sameState = (left: AuthState, right: AuthState) => {
  if (left.status === 'signed-in' && right.status === 'signed-in') return sameUser(left.user, right.user);
  if (left.status === 'second-factor' && right.status === 'second-factor')
    return left.mfaEnrolmentRequired === right.mfaEnrolmentRequired;
  return left.status === right.status;
};

export const authStore = {
  read: () => store.read().state,
  isUnreachable: () => store.read().unreachable,
  isSigningOut: () => store.read().signingOut,
  subscribe: store.subscribe,
  publish(next: AuthState) {
    if (replacing && next.status === 'second-factor') {
      replacing.waiting = next;
      return;
    }
    delete replacing?.waiting;
    const { state, signingOut } = store.read();
    if (!signingOut && !sameState(state, next)) change({ state: next });
  },
  isReplacingSession: () => replacing !== undefined,
  /**
   * Keeps the page's user while a new password or a first passkey replaces the session. The session is not checked
   * meanwhile. Asks for a second factor only if it is still missing afterwards.
   */
  async whileReplacingSession<Result>(change: () => Promise<Result>): Promise<Result> {
    replacing = {};
    try {
      return await change();
    } finally {
      const { waiting } = replacing;
      replacing = undefined;
      if (waiting) authStore.publish(waiting);
    }
  },
  /** The user stays unknown until the page reloads. */
  markUnreachable() {
    change({ unreachable: true });
  },
  /** Hides all user data until the page reloads, so that guarded screens unmount before their listeners fail. */
  beginSignOut() {
    change({ state: LOADING, signingOut: true });
  },
  /** Resolves when this user is published, shortly after Firebase Auth has signed in. */
  waitForUser(uid: string): Promise<void> {
    return new Promise((resolve) => {
      const stop = authStore.subscribe(check);
      function check() {
        const { state, unreachable } = store.read();
        const here = 'user' in state && state.user.uid === uid;
        if (!here && !unreachable) return;
        stop();
        resolve();
      }
      check();
    });
  },
  rollbackSignOut(previous: AuthState) {
    change({ state: previous, signingOut: false });
  },
};

export const hasSessionHint = () => browserStorage.get(SESSION_HINT_KEY) !== null;
export const setSessionHint = () => browserStorage.set(SESSION_HINT_KEY, '1');
