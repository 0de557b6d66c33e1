import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logFailure } from './logging.ts';
import { remember } from './remember.ts';

vi.mock(import('./logging.ts'), () => ({ logEvent: vi.fn(), logWarning: vi.fn(), logFailure: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
});

/** A memory of a minute over a source that counts, with a clock that the test moves. */
function setUp(load: () => Promise<string[]>) {
  let time = 0;
  const source = vi.fn(load);
  const recall = remember({
    name: 'The list',
    load: source,
    lifetime: 60_000,
    keep: (list) => list.length > 0,
    clock: () => new Date(time),
  });
  return { recall, source, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('what is remembered', () => {
  it('is loaded once and answered from memory for as long as it is good', async () => {
    const { recall, source, pass } = setUp(async () => ['a']);
    await recall();
    pass(59_999);
    expect(await recall()).toEqual(['a']);
    expect(source).toHaveBeenCalledTimes(1);
    pass(1);
    await recall();
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('is loaded once for all who ask while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const { recall, source } = setUp(() => promise);
    const answers = Promise.all([recall(), recall(), recall()]);
    resolve(['a']);
    expect(await answers).toEqual([['a'], ['a'], ['a']]);
    expect(source).toHaveBeenCalledTimes(1);
  });

  it('is not kept where it is not worth keeping', async () => {
    const { recall, source } = setUp(async () => []);
    await recall();
    await recall();
    expect(source).toHaveBeenCalledTimes(2);
  });
});

describe('a source that fails', () => {
  it('fails the call where nothing is in hand, and is asked again by the next', async () => {
    const { recall, source } = setUp(async () => ['a']);
    source.mockRejectedValueOnce(new Error('away'));
    await expect(recall()).rejects.toThrow('away');
    expect(await recall()).toEqual(['a']);
  });

  it('leaves what is in hand in use, says so once, and is asked again five seconds later', async () => {
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

  it('that hangs leaves what is in hand in use after three seconds, and what it brings in the end is kept', async () => {
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
