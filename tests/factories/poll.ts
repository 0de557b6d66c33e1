import { vi } from 'vitest';

/** Tries an assertion until it holds: for what a trigger does in its own time. The first event starts a process, which takes long on a busy machine. */
export const eventually = <Result>(assertion: () => Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: 40_000, interval: 50 });
