import { useSyncExternalStore } from 'react';
import { authStore } from '#lib/auth/auth-store.ts';
import { normalizeWriteError } from '#lib/data/call-error.ts';
import { type DeliberateAction, type HeldAction, heldActions } from './held-store.ts';

/** The time in which staff can stop a mail or a publication that they have confirmed, in ms. */
export const HOLD_MS = 10_000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

const find = (id: string) => heldActions.read().find((action) => action.id === id);
const update = (id: string, change: Partial<HeldAction>) =>
  heldActions.set(heldActions.read().map((action) => (action.id === id ? { ...action, ...change } : action)));
const remove = (id: string) => heldActions.set(heldActions.read().filter((action) => action.id !== id));

/** Runs the action after ten seconds, on whichever page the member of staff is then. A second click changes nothing. */
export function holdAction(action: DeliberateAction): void {
  if (find(action.id) && find(action.id)?.state !== 'failed') return;
  remove(action.id);
  heldActions.set([...heldActions.read(), { ...action, state: 'held', failure: null }]);
  timers.set(
    action.id,
    setTimeout(() => void runAction(action.id), HOLD_MS),
  );
}

/** Removes an action that is held or has failed. One that runs can't be stopped. */
export function stopAction(id: string): void {
  if (find(id)?.state === 'running') return;
  clearTimeout(timers.get(id));
  remove(id);
}

export async function runAction(id: string): Promise<void> {
  const action = find(id);
  if (!action || action.state === 'running') return;
  update(id, { state: 'running', failure: null });
  const caller = callerOf();
  try {
    await action.run();
    remove(id);
  } catch (error) {
    if (callerOf() === caller) update(id, { state: 'failed', failure: normalizeWriteError(error).message });
  }
}

const callerOf = () => {
  const auth = authStore.read();
  return auth.status === 'signed-in' ? auth.user.uid : null;
};

/** Signing out stops every held action, and removes it before another person uses the page. */
let caller = callerOf();
authStore.subscribe(() => {
  if (callerOf() === caller) return;
  caller = callerOf();
  for (const timer of timers.values()) clearTimeout(timer);
  heldActions.set([]);
});

export const useHeldActions = () => useSyncExternalStore(heldActions.subscribe, heldActions.read, heldActions.read);

/** The held action of a subject, and the functions to hold and stop one. */
export function useHeldAction(id: string) {
  const action = useHeldActions().find((held) => held.id === id);
  return {
    state: action?.state ?? 'none',
    hold: (next: Omit<DeliberateAction, 'id'>) => holdAction({ ...next, id }),
    stop: () => stopAction(id),
  } as const;
}
