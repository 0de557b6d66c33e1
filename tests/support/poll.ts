import { vi } from 'vitest';

/** Retries an assertion until it passes, for the work of triggers. The first event starts a process, which takes long on a busy machine. */
export const eventually = <Result>(assertion: () => Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: 40_000, interval: 50 });
