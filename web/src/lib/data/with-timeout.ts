import { unreachable } from './call-error.ts';

const PATIENCE = 20_000;

/**
 * Waits for a write that may hang where the server takes connections and answers none: the SDK itself would wait without end.
 * Only for what is no harm if it is carried out after all. Rejects as without a connection.
 */
export function withTimeout<Value>(write: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unreachable()), PATIENCE);
    write.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
