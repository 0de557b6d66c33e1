import { useCallback, useEffect, useState } from 'react';
import { deviceKey, readDevice, writeDevice } from '#routing/device-storage.ts';
import type { TimelineEntry } from './build-timeline.ts';
import { advanceReadState, initReadState, markAllRead, NOTHING_READ, type Reading } from './reading.ts';

const readUntilKey = (uid: string) => deviceKey('chat-read', uid);

function storedTime(uid: string): number | null {
  const stored = Number(readDevice(readUntilKey(uid)) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : null;
}

/**
 * What the person has read: kept on the device, so that the next visit begins where this one ended. `ready` says that the list
 * has come; `looking` that they have its end before their eyes.
 */
export function useReading(messages: readonly TimelineEntry[], uid: string, ready: boolean, looking: boolean) {
  const [reading, setReading] = useState<Reading | null>(null);
  const next = nextReading(reading, messages, uid, ready, looking);
  if (next !== reading) setReading(next);

  const newest = next?.newest?.at;
  useEffect(() => {
    if (looking && newest !== undefined) writeDevice(readUntilKey(uid), String(newest));
  }, [uid, looking, newest]);

  const see = useCallback(() => setReading((now) => now && markAllRead(now)), []);
  return { ...(next ?? NOTHING_READ), see };
}

function nextReading(
  reading: Reading | null,
  messages: readonly TimelineEntry[],
  uid: string,
  ready: boolean,
  looking: boolean,
): Reading | null {
  if (!ready) return reading;
  if (!reading) return initReadState(messages, uid, storedTime(uid));
  const next = advanceReadState(reading, messages, uid, looking);
  return looking ? markAllRead(next) : next;
}
