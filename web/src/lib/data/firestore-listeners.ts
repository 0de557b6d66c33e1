import { type DocumentReference, onSnapshot, type Query } from 'firebase/firestore';

/**
 * Starts a subscription and returns a function that stops it. After `fail` the listener retries, so `next` may follow.
 * After `end`, also an error, it has stopped.
 */
export type Subscribe<Value> = (
  next: (value: Value) => void,
  fail: (error: unknown) => void,
  end: (error: unknown) => void,
) => () => void;

/** Metadata changes are needed for `fromCache`: without a connection the SDK reports unread documents as missing. */
const WITH_ORIGIN = { includeMetadataChanges: true };
const unreachable = () => new Error('The database cannot be reached at the moment.');

/**
 * Subscribes to one document. `parse` receives its data, or null if it is missing. An error in `parse` is reported
 * through `fail`.
 */
export function subscribeToDocument<Value>(
  document: DocumentReference,
  parse: (data: unknown) => Value,
): Subscribe<Value> {
  return (next, fail, end) =>
    onSnapshot(
      document,
      WITH_ORIGIN,
      (snapshot) => {
        if (!snapshot.exists() && snapshot.metadata.fromCache) return fail(unreachable());
        attempt(
          () => parse(snapshot.data() ?? null),
          next,
          (error) => {
            report(document.path, error);
            fail(error);
          },
        );
      },
      end,
    );
}

/**
 * Subscribes to a query. Leaves out documents that `parse` rejects, so that one bad record does not hide the others.
 */
export function subscribeToQuery<Value>(query: Query, parse: (id: string, data: unknown) => Value): Subscribe<Value[]> {
  return (next, fail, end) =>
    onSnapshot(
      query,
      WITH_ORIGIN,
      (snapshot) => {
        if (snapshot.empty && snapshot.metadata.fromCache) return fail(unreachable());
        const values: Value[] = [];
        for (const document of snapshot.docs) {
          attempt(
            () => parse(document.id, document.data({ serverTimestamps: 'estimate' })),
            (value) => values.push(value),
            (error) => report(document.ref.path, error),
          );
        }
        next(values);
      },
      end,
    );
}

function attempt<Value>(read: () => Value, done: (value: Value) => void, failed: (error: unknown) => void): void {
  let value: Value;
  try {
    value = read();
  } catch (error) {
    failed(error);
    return;
  }
  done(value);
}

const report = (path: string, error: unknown) => console.error(`The document at ${path} could not be read.`, error);
