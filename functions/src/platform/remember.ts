import { now } from './clock.ts';
import { logFailure } from './logging.ts';

interface Memory<Value> {
  /** For the log: what could not be loaded. */
  name: string;
  load(): Promise<Value>;
  /** How long a loaded value is good for, in milliseconds. */
  lifetime: number;
  /** False for a value that is used this once and loaded again the next time. Every value is kept by default. */
  keep?(value: Value): boolean;
  clock?(): Date;
}

/** How long a value that could not be refreshed is served on before the next try, in milliseconds. */
const RETRY_AFTER = 5000;

/** How long a refresh is waited for while a value is in hand, in milliseconds: a database may hang rather than fail. */
const PATIENCE = 3000;

/**
 * A function that answers a loaded value from memory for as long as it is good. Calls that come while it loads share the
 * one loading. Where a refresh fails, the value in hand is served on and the failure logged, and where it does not come, that
 * value is served meanwhile; with none in hand the returned promise waits, and rejects with the reason.
 */
export function remember<Value>({ name, load, lifetime, keep = () => true, clock = now }: Memory<Value>) {
  let held: { value: Value; until: number } | undefined;
  let loading: Promise<Value> | undefined;

  const refresh = async (): Promise<Value> => {
    try {
      const value = await load();
      held = keep(value) ? { value, until: clock().getTime() + lifetime } : undefined;
      return value;
    } catch (error) {
      if (!held) throw error;
      logFailure(`${name} could not be refreshed`, error);
      held = { ...held, until: clock().getTime() + RETRY_AFTER };
      return held.value;
    } finally {
      loading = undefined;
    }
  };

  return async (): Promise<Value> => {
    if (held && clock().getTime() < held.until) return held.value;
    loading ??= refresh();
    return held ? inTime(loading, held.value) : loading;
  };
}

/** What is loaded, or the value in hand where that takes too long. What comes later is kept all the same. */
async function inTime<Value>(loading: Promise<Value>, inHand: Value): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => resolve(inHand), PATIENCE);
  try {
    return await Promise.race([loading, promise]);
  } finally {
    clearTimeout(timer);
  }
}
