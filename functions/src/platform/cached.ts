import { now } from './clock.ts';
import { logFailure } from './logging.ts';

interface CacheOptions<Value> {
  /** The name of the value, for the log. */
  name: string;
  load(): Promise<Value>;
  /** Time to live, in milliseconds. */
  lifetime: number;
  /** False for a value that is loaded again for the next call. Every value is kept by default. */
  keep?(value: Value): boolean;
  clock?(): Date;
}

/** Milliseconds for which a stale value is served before the next try. */
const RETRY_AFTER = 5000;

/** Milliseconds that a call waits for a refresh while it has a stale value: a database can hang instead of failing. */
const TIMEOUT_MS = 3000;

/**
 * A loader with a cache in memory. Concurrent calls share one load. If a refresh fails or takes too long, calls get the
 * stale value, and a failure is logged. Without a stale value, calls wait and fail with the load. `renew` loads even if
 * the value is not stale.
 */
export function cached<Value>({ name, load, lifetime, keep = () => true, clock = now }: CacheOptions<Value>) {
  let entry: { value: Value; until: number } | undefined;
  let loading: Promise<Value> | undefined;

  const refresh = async (): Promise<Value> => {
    try {
      const value = await load();
      entry = keep(value) ? { value, until: clock().getTime() + lifetime } : undefined;
      return value;
    } catch (error) {
      if (!entry) throw error;
      logFailure(`${name} could not be refreshed`, error);
      entry = { ...entry, until: clock().getTime() + RETRY_AFTER };
      return entry.value;
    } finally {
      loading = undefined;
    }
  };

  const renew = async (): Promise<Value> => {
    loading ??= refresh();
    return entry ? raceTimeout(loading, entry.value) : loading;
  };

  const read = async (): Promise<Value> => (entry && clock().getTime() < entry.until ? entry.value : renew());
  return Object.assign(read, { renew });
}

/** The loaded value, or the stale value if that takes too long. A late value is still cached. */
async function raceTimeout<Value>(loading: Promise<Value>, stale: Value): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => resolve(stale), TIMEOUT_MS);
  try {
    return await Promise.race([loading, promise]);
  } finally {
    clearTimeout(timer);
  }
}
