import { say } from '../project/print.ts';

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
/** One Ctrl-C arrives up to three times: from the terminal, from npm and from setup.mjs. */
const SAME_PRESS_MS = 500;

/**
 * Resolves when someone asks this command to stop. From the first time on, asking again changes nothing: saving the data
 * takes a few seconds, and an impatient second Ctrl-C must not lose it.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let last = 0;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (last !== 0 && Date.now() - last > SAME_PRESS_MS) say('  still saving; this takes a few seconds');
      last = Date.now();
      resolve(signal);
    });
  }
  return promise;
}
