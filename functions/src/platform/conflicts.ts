import { GrpcStatus } from 'firebase-admin/firestore';

/** Errors of a concurrent change between reading and writing a document. */
const CONFLICTS: readonly unknown[] = [
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ABORTED,
];
const TRIES = 8;

/**
 * Runs `attempt`, which reads a document and writes it on the condition that it hasn't changed since, again after each
 * conflict, nine times at most. Throws the last error. Takes the place of a transaction where a function may be killed:
 * a transaction that was left open locks what it has read until Firestore ends it, and each try that gives up waiting
 * for that lock may leave another.
 */
export async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let triesLeft = TRIES; ; triesLeft -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (triesLeft === 0 || !isConflict(error)) throw error;
    }
  }
}

const isConflict = (error: unknown) => error instanceof Error && 'code' in error && CONFLICTS.includes(error.code);
