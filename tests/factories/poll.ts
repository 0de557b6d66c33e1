import { vi } from 'vitest';

/** Tries an assertion until it holds: for what a trigger does in its own time. Fifteen seconds are ample on a busy machine. */
export const eventually = <Result>(assertion: () => Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: 15_000, interval: 50 });
