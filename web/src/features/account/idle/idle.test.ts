// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IdlePhase, idlePhase, watchIdle } from './idle.ts';

const MINUTE = 60_000;
const LIMIT = 30 * MINUTE;

it.each([
  [0, { phase: 'active', checkInMs: 29 * MINUTE }],
  [28 * MINUTE, { phase: 'active', checkInMs: MINUTE }],
  [29 * MINUTE, { phase: 'warned', remainingMs: MINUTE }],
  [30 * MINUTE - 1, { phase: 'warned', remainingMs: 1 }],
  [30 * MINUTE, { phase: 'over' }],
  [3 * 24 * 60 * MINUTE, { phase: 'over' }],
])('%i ms after the last activity a session is %o', (idle, phase) => {
  expect(idlePhase(1000, 1000 + idle, LIMIT)).toEqual(phase);
});

describe('a tab of an idle session', () => {
  /** What the tabs of a browser share. */
  let stored: number | null;
  const tabs: { stop: () => void }[] = [];
  beforeEach(() => {
    stored = null;
    vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
  });
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.stop();
    vi.useRealTimers();
  });

  function openTab() {
    const phases: IdlePhase['phase'][] = [];
    const watch = watchIdle({
      limitMs: LIMIT,
      lastActivity: {
        read: () => stored,
        write: (at) => {
          stored = at;
        },
      },
      onChange: ({ phase }) => phases.push(phase),
    });
    tabs.push(watch);
    return { ...watch, phase: () => phases.at(-1), phases };
  }
  const pass = (ms: number) => vi.advanceTimersByTime(ms);
  const act = (type = 'keydown') => window.dispatchEvent(new Event(type));
  /** Other tabs hear of what one has stored. */
  const hear = () => window.dispatchEvent(new Event('storage'));

  it('is warned after 29 minutes and ends a minute later', () => {
    const tab = openTab();
    pass(29 * MINUTE - 1);
    expect(tab.phase()).toBe('active');
    pass(1);
    expect(tab.phase()).toBe('warned');
    pass(MINUTE - 1);
    expect(tab.phase()).toBe('warned');
    pass(1);
    expect(tab.phase()).toBe('over');
    const heard = tab.phases.length;
    act();
    pass(LIMIT);
    expect(tab.phases).toHaveLength(heard);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart', 'focusin'])('goes on after %s', (type) => {
    const tab = openTab();
    pass(20 * MINUTE);
    act(type);
    pass(20 * MINUTE);
    expect(tab.phase()).toBe('active');
    pass(9 * MINUTE);
    expect(tab.phase()).toBe('warned');
  });

  it('writes activity down now and then, not each time', () => {
    openTab();
    const at = stored;
    pass(4000);
    act();
    expect(stored).toBe(at);
    pass(1000);
    act();
    expect(stored).toBe((at ?? 0) + 5000);
  });

  it('stays when asked to, and only then, once it is warned', () => {
    const tab = openTab();
    pass(29 * MINUTE + 10_000);
    act();
    expect(tab.phase()).toBe('warned');
    tab.stay();
    expect(tab.phase()).toBe('active');
    pass(29 * MINUTE);
    expect(tab.phase()).toBe('warned');
  });

  it('goes on while something happens in another', () => {
    const [idle, busy] = [openTab(), openTab()];
    pass(29 * MINUTE);
    expect(idle.phase()).toBe('warned');
    busy.stay();
    hear();
    expect(idle.phase()).toBe('active');
  });

  it('that sleeps through its time is over when it wakes, whatever wakes it', () => {
    const asleep = openTab();
    vi.setSystemTime(new Date('2026-11-22T18:00:00Z'));
    act('pointerdown');
    expect(asleep.phase()).toBe('over');
  });

  it('that is opened again too late is over at once', () => {
    stored = Date.now() - LIMIT;
    expect(openTab().phase()).toBe('over');
  });

  it('takes up the time of another that was open before', () => {
    stored = Date.now() - 20 * MINUTE;
    const tab = openTab();
    pass(9 * MINUTE);
    expect(tab.phase()).toBe('warned');
  });

  it('counts from now on when the clock was set back', () => {
    const tab = openTab();
    vi.setSystemTime(new Date('2020-01-01T00:00:00Z'));
    act();
    expect(tab.phase()).toBe('active');
    expect(stored).toBe(Date.now());
    pass(29 * MINUTE);
    expect(tab.phase()).toBe('warned');
  });
});
