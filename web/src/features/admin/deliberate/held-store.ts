import { createStore } from '#lib/create-store.ts';

export interface DeliberateAction {
  /** The subject, for example `verification:<uid>`. A subject has one held action at a time. */
  id: string;
  /** "Sending to Ada". */
  doing: string;
  run: () => Promise<unknown>;
  /** The page where the action can be changed and confirmed again, shown after a failure. */
  to?: string;
}

export interface HeldAction extends DeliberateAction {
  state: 'held' | 'running' | 'failed';
  /** A sentence, after a failure. */
  failure: string | null;
}

/** Apart from the code that runs actions, because every page shows those that are held. */
export const heldActions = createStore<readonly HeldAction[]>([]);
