// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IdlePhase, idlePhase, watchIdle } from './idle.ts';

const MINUTE = 60_000;
const LIMIT = 30 * MINUTE;

it.each([
  ['active immediately', 0, { phase: 'active', checkInMs: 29 * MINUTE }],
  ['active after 28 minutes', 28 * MINUTE, { phase: 'active', checkInMs: MINUTE }],
  ['warned after 29 minutes', 29 * MINUTE, { phase: 'warned', remainingMs: MINUTE }],
  ['warned a millisecond before the end', 30 * MINUTE - 1, { phase: 'warned', remainingMs: 1 }],
  ['over after 30 minutes', 30 * MINUTE, { phase: 'over' }],
  ['over after three days', 3 * 24 * 60 * MINUTE, { phase: 'over' }],
])('an idle session is %s', (_name, idle, phase) => {
  expect(idlePhase(1000, 1000 + idle, LIMIT)).toEqual(phase);
});

describe('a tab of an idle session', () => {
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

  it.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart', 'focusin'])(
    'stays active after %s',
    (type) => {
      const tab = openTab();
      pass(20 * MINUTE);
      act(type);
      pass(20 * MINUTE);
      expect(tab.phase()).toBe('active');
      pass(9 * MINUTE);
      expect(tab.phase()).toBe('warned');
    },
  );

  it('records activity at intervals, not on each event', () => {
    openTab();
    const at = stored;
    pass(4000);
    act();
    expect(stored).toBe(at);
    pass(1000);
    act();
    expect(stored).toBe((at ?? 0) + 5000);
  });

  it('after the warning, continues only on request', () => {
    const tab = openTab();
    pass(29 * MINUTE + 10_000);
    act();
    expect(tab.phase()).toBe('warned');
    tab.stay();
    expect(tab.phase()).toBe('active');
    pass(29 * MINUTE);
    expect(tab.phase()).toBe('warned');
  });

  it('stays active during activity in another tab', () => {
    const [idle, busy] = [openTab(), openTab()];
    pass(29 * MINUTE);
    expect(idle.phase()).toBe('warned');
    busy.stay();
    hear();
    expect(idle.phase()).toBe('active');
  });

  it('ends on waking if it slept past its time limit', () => {
    const asleep = openTab();
    vi.setSystemTime(new Date('2026-11-22T18:00:00Z'));
    act('pointerdown');
    expect(asleep.phase()).toBe('over');
  });

  it('ends immediately if it is reopened too late', () => {
    stored = Date.now() - LIMIT;
    expect(openTab().phase()).toBe('over');
  });

  it('continues from the idle time of an earlier tab', () => {
    stored = Date.now() - 20 * MINUTE;
    const tab = openTab();
    pass(9 * MINUTE);
    expect(tab.phase()).toBe('warned');
  });

  it('restarts the idle time when the clock is set back', () => {
    const tab = openTab();
    vi.setSystemTime(new Date('2020-01-01T00:00:00Z'));
    act();
    expect(tab.phase()).toBe('active');
    expect(stored).toBe(Date.now());
    pass(29 * MINUTE);
    expect(tab.phase()).toBe('warned');
  });
});
