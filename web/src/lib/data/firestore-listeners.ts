import { type DocumentReference, onSnapshot, type Query } from 'firebase/firestore';

/** Starts a subscription and returns how to end it. `next` may follow `fail` where a listener goes on trying. */
export type Subscribe<Value> = (next: (value: Value) => void, fail: (error: unknown) => void) => () => void;

/** `fromCache` is heard about too: without a connection the SDK says "nothing there" of what it merely has not seen yet. */
const WITH_ORIGIN = { includeMetadataChanges: true };
/** The listener goes on: what it hears once there is a connection takes the failure's place. */
const unreachable = () => new Error('The database cannot be reached at the moment.');

/** Listens to one document; `parse` gets its data, or null where there is none, and what it throws is a failure. */
export function subscribeToDocument<Value>(
  document: DocumentReference,
  parse: (data: unknown) => Value,
): Subscribe<Value> {
  return (next, fail) =>
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
      fail,
    );
}

/** Listens to a query; a document that `parse` throws at is left out, so that one bad record does not hide the others. */
export function subscribeToQuery<Value>(query: Query, parse: (id: string, data: unknown) => Value): Subscribe<Value[]> {
  return (next, fail) =>
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
      fail,
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

const report = (path: string, error: unknown) => console.error(`What is stored at ${path} could not be read.`, error);
