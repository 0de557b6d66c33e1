import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cached } from './cached.ts';
import { logFailure } from './logging.ts';

vi.mock(import('./logging.ts'), () => ({ logEvent: vi.fn(), logWarning: vi.fn(), logFailure: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
});

/** A cache with a lifetime of a minute, a source that counts its loads, and a clock that the test sets. */
function setUp(load: () => Promise<string[]>) {
  let time = 0;
  const source = vi.fn(load);
  const recall = cached({
    name: 'The list',
    load: source,
    lifetime: 60_000,
    keep: (list) => list.length > 0,
    clock: () => new Date(time),
  });
  return { recall, source, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('a cached value', () => {
  it('is loaded once and served from memory until it expires', async () => {
    const { recall, source, pass } = setUp(async () => ['a']);
    await recall();
    pass(59_999);
    expect(await recall()).toEqual(['a']);
    expect(source).toHaveBeenCalledTimes(1);
    pass(1);
    await recall();
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('is loaded once for all concurrent calls', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const { recall, source } = setUp(() => promise);
    const answers = Promise.all([recall(), recall(), recall()]);
    resolve(['a']);
    expect(await answers).toEqual([['a'], ['a'], ['a']]);
    expect(source).toHaveBeenCalledTimes(1);
  });

  it('is not kept if `keep` returns false', async () => {
    const { recall, source } = setUp(async () => []);
    await recall();
    await recall();
    expect(source).toHaveBeenCalledTimes(2);
  });
});

describe('a failing source', () => {
  it('fails the call if no value is cached, and is tried again by the next call', async () => {
    const { recall, source } = setUp(async () => ['a']);
    source.mockRejectedValueOnce(new Error('away'));
    await expect(recall()).rejects.toThrow('away');
    expect(await recall()).toEqual(['a']);
  });

  it('leaves the stale value in use, is logged once, and is tried again after five seconds', async () => {
    const { recall, source, pass } = setUp(async () => ['a']);
    await recall();
    pass(60_000);
    const failure = new Error('away');
    source.mockRejectedValueOnce(failure).mockResolvedValueOnce(['b']);
    expect(await Promise.all([recall(), recall()])).toEqual([['a'], ['a']]);
    expect(logFailure).toHaveBeenCalledExactlyOnceWith('The list could not be refreshed', failure);
    pass(4999);
    expect(await recall()).toEqual(['a']);
    pass(1);
    expect(await recall()).toEqual(['b']);
  });

  it('leaves the stale value in use if it hangs for three seconds, and its late value is cached', async () => {
    vi.useFakeTimers();
    try {
      const { recall, source, pass } = setUp(async () => ['a']);
      await recall();
      pass(60_000);
      const { promise, resolve } = Promise.withResolvers<string[]>();
      source.mockReturnValueOnce(promise);
      const answered = vi.fn();
      const answer = recall().then(answered);
      await vi.advanceTimersByTimeAsync(2999);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await answer;
      expect(answered).toHaveBeenCalledExactlyOnceWith(['a']);
      resolve(['b']);
      expect(await recall()).toEqual(['b']);
      expect(source).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
