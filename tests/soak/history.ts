import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export type Outcome = 'ok' | 'refused' | 'unknown';

/**
 * Appends what happens to a file, one JSON object a line, at once, so that a run that is cut off can be judged.
 * tools/soak/judge.ts reads the lines without this code.
 */
export function openHistory(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  let operations = 0;
  const append = (line: object) => appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...line })}\n`);
  return {
    append,
    /** Notes the operation before it begins, and its outcome afterwards. Never throws. */
    async note(operation: { who: string; op: string } & Record<string, unknown>, act: () => Promise<unknown>) {
      operations += 1;
      const n = operations;
      append({ kind: 'begin', n, ...operation });
      try {
        append({ kind: 'end', n, outcome: 'ok', answer: await withinTime(act()) });
      } catch (error) {
        append({
          kind: 'end',
          n,
          outcome: outcomeOf(error),
          error: error instanceof Error ? error.message : 'unknown',
        });
      }
    },
  };
}
export type History = ReturnType<typeof openHistory>;

const TIMEOUT_MS = 20_000;

/** A late answer is not noted: the outcome of an operation that takes too long is unknown. */
async function withinTime<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer within 20 s')), TIMEOUT_MS);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Codes by which the server says that it changed nothing. After any other failure nobody knows. */
const REFUSALS = /(permission-denied|failed-precondition|invalid-argument|resource-exhausted|not-found|aborted)$/;

const outcomeOf = (error: unknown): Outcome =>
  error instanceof Error && 'code' in error && REFUSALS.test(String(error.code)) ? 'refused' : 'unknown';
