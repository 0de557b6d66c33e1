/** Who is signed in, held outside React and free of the SDK, so that a page can ask before Firebase Auth has loaded. */
export interface PortalUser {
  uid: string;
  email: string;
  displayName: string | null;
  photoUrl: string | null;
  emailVerified: boolean;
}

export type AuthState =
  | { status: 'loading' }
  /** `sessionEnded`: somebody was signed in on this device, and did not sign out here. */
  | { status: 'signed-out'; sessionEnded: boolean }
  | { status: 'signed-in'; user: PortalUser };

const LOADING: AuthState = { status: 'loading' };
let state: AuthState = LOADING;
let unreachable = false;
let leaving = false;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

const sameUser = (left: PortalUser, right: PortalUser) =>
  left.uid === right.uid &&
  left.email === right.email &&
  left.displayName === right.displayName &&
  left.photoUrl === right.photoUrl &&
  left.emailVerified === right.emailVerified;

const sameState = (left: AuthState, right: AuthState) =>
  left.status === 'signed-in' && right.status === 'signed-in'
    ? sameUser(left.user, right.user)
    : left.status === right.status;

export const authStore = {
  read: () => state,
  isUnreachable: () => unreachable,
  isLeaving: () => leaving,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  publish(next: AuthState) {
    if (leaving || sameState(state, next)) return;
    state = next;
    notify();
  },
  /** Firebase Auth could not be loaded: nobody can be known until the page is loaded again. */
  fail() {
    unreachable = true;
    notify();
  },
  /** From here until the page is gone the portal shows nobody's data: guarded screens leave before their listeners fail. */
  leave() {
    state = LOADING;
    leaving = true;
    notify();
  },
  /** Resolves once the portal knows that this person is signed in, which it learns a moment after Firebase Auth does. */
  waitForUser(uid: string): Promise<void> {
    return new Promise((resolve) => {
      const stop = authStore.subscribe(check);
      function check() {
        const here = state.status === 'signed-in' && state.user.uid === uid;
        if (!here && !unreachable) return;
        stop();
        resolve();
      }
      check();
    });
  },
  /** Signing out failed: the person is still here. */
  stay(previous: AuthState) {
    leaving = false;
    state = previous;
    notify();
  },
};
