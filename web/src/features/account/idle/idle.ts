import { browserStorage, storageKey } from '#lib/browser-storage.ts';

/** Includes pointer movement, because it accompanies reading a long page. */
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;
/** Minimum time between records for other tabs. */
const NOTE_EVERY_MS = 5000;

interface IdleOptions {
  limitMs: number;
  /** Last activity in any tab, in milliseconds since 1970, or null if unknown. */
  lastActivity: { read: () => number | null; write: (at: number) => void };
  onChange: (phase: IdlePhase) => void;
}

/**
 * Tracks idle time across all tabs. After the warning, only `stay` counts as activity, so that the warning stays
 * readable. A session that was idle too long without open tabs ends immediately.
 */
export function watchIdle({ limitMs, lastActivity, onChange }: IdleOptions): { stay: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notedAt = 0;

  function note(): number {
    notedAt = Date.now();
    lastActivity.write(notedAt);
    return notedAt;
  }
  function current(): IdlePhase {
    const lastActiveAt = Math.max(notedAt, lastActivity.read() ?? 0);
    // After the clock was set back, idle time restarts.
    return idlePhase(lastActiveAt > Date.now() ? note() : lastActiveAt, Date.now(), limitMs);
  }
  function check(): void {
    clearTimeout(timer);
    const phase = current();
    onChange(phase);
    if (phase.phase === 'over') stop();
    else timer = setTimeout(check, phase.phase === 'warned' ? 1000 : phase.checkInMs);
  }
  function onActivity(): void {
    if (Math.abs(Date.now() - notedAt) < NOTE_EVERY_MS) return;
    if (current().phase === 'active') note();
    else check();
  }
  function stay(): void {
    note();
    check();
  }
  function stop(): void {
    clearTimeout(timer);
    for (const event of ACTIVITY) window.removeEventListener(event, onActivity, { capture: true });
    window.removeEventListener('storage', check);
    document.removeEventListener('visibilitychange', check);
  }

  for (const event of ACTIVITY) window.addEventListener(event, onActivity, { capture: true, passive: true });
  // Another tab has recorded activity, or this tab wakes up with late timers.
  window.addEventListener('storage', check);
  document.addEventListener('visibilitychange', check);
  notedAt = lastActivity.read() ?? note();
  check();
  return { stay, stop };
}

/** Time between the warning and the end of the session, in milliseconds. */
const WARNING_MS = 60_000;

export type IdlePhase =
  | { phase: 'active'; checkInMs: number }
  | { phase: 'warned'; remainingMs: number }
  | { phase: 'over' };

/**
 * Determines the phase: over after `limitMs`, warned for the last minute before. Uses the wall clock, so that sleep
 * counts.
 */
export function idlePhase(lastActiveAt: number, now: number, limitMs: number): IdlePhase {
  const remainingMs = limitMs - (now - lastActiveAt);
  if (remainingMs <= 0) return { phase: 'over' };
  if (remainingMs <= WARNING_MS) return { phase: 'warned', remainingMs };
  return { phase: 'active', checkInMs: remainingMs - WARNING_MS };
}

/** Last activity, shared by this browser's tabs and removed with the session. */
export function activityOf(uid: string) {
  const key = storageKey('active-at', uid);
  return {
    read: () => {
      const stored = Number(browserStorage.get(key) ?? Number.NaN);
      return Number.isFinite(stored) ? stored : null;
    },
    write: (at: number) => browserStorage.set(key, String(at)),
  };
}
