import { browserStorage, storageKey } from '#lib/browser-storage.ts';

/** What counts as activity. Moving the pointer does too, so that reading a long page is no idleness. */
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;
/** How often activity is written down at most, for the other tabs. */
const NOTE_EVERY_MS = 5000;

interface IdleOptions {
  limitMs: number;
  /** The last activity in any tab, in milliseconds since 1970; `read` returns null where none is known. */
  lastActivity: { read: () => number | null; write: (at: number) => void };
  onChange: (phase: IdlePhase) => void;
}

/**
 * Follows how long nothing has happened in any tab. Once the warning is shown only `stay` counts, so that it does not disappear before
 * it is read. A session that was idle for too long while no tab was open is over at once.
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
    // The clock was set back: idleness counts from now on.
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
  // Another tab has noted activity, or this one wakes up: its timers may be late by hours.
  window.addEventListener('storage', check);
  document.addEventListener('visibilitychange', check);
  notedAt = lastActivity.read() ?? note();
  check();
  return { stay, stop };
}

/** How long the warning is shown before the session ends, in milliseconds. */
const WARNING_MS = 60_000;

export type IdlePhase =
  | { phase: 'active' /** When to look again. */; checkInMs: number }
  | { phase: 'warned'; remainingMs: number }
  | { phase: 'over' };

/**
 * Where an idle session is: `limitMs` after the last activity it is over, and for the last minute before it is warned of. Times are
 * those of the wall clock, so that a sleeping laptop counts.
 */
export function idlePhase(lastActiveAt: number, now: number, limitMs: number): IdlePhase {
  const remainingMs = limitMs - (now - lastActiveAt);
  if (remainingMs <= 0) return { phase: 'over' };
  if (remainingMs <= WARNING_MS) return { phase: 'warned', remainingMs };
  return { phase: 'active', checkInMs: remainingMs - WARNING_MS };
}

/** The last activity, shared by the tabs of this browser, and gone with the session. */
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
