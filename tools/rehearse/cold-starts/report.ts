import { type ServiceRecord, toMb } from '../runtime/scaler.ts';
import type { ColdStart } from './measure-cold-starts.ts';

/** What a cold start should stay under. Both are named, not enforced: times swing on a busy machine. */
const SECONDS_MAX = 1.5;
const MEMORY_SHARE_MAX = 0.5;

type Records = ReadonlyMap<string, Readonly<ServiceRecord>>;

/** One row for each function, the slowest first. */
export function coldStartTable(starts: readonly ColdStart[], records: Records): string[][] {
  const rows = [...starts]
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ name, seconds, processorSeconds, rss, memoryMb }) => {
      const { requests = 0, started = 0, peak = 0 } = records.get(name) ?? {};
      const used = requests === 0 ? ['', '', ''] : [requests, started, toMb(peak)].map(String);
      return [name, seconds.toFixed(2), processorSeconds.toFixed(2), `${toMb(rss)} of ${memoryMb}`, ...used];
    });
  return [['function', 'cold start (s)', 'processor (s)', 'memory (MB)', 'calls', 'instances', 'peak (MB)'], ...rows];
}

/** A sentence for each function that starts slowly, or that takes more than half of its memory. */
export function heavyFunctions(starts: readonly ColdStart[], records: Records): string[] {
  return starts.flatMap(({ name, seconds, processorSeconds, rss, memoryMb }) => {
    const peak = Math.max(rss, records.get(name)?.peak ?? 0);
    const isHeavy = toMb(peak) > memoryMb * MEMORY_SHARE_MAX;
    return [
      ...(seconds > SECONDS_MAX
        ? [`${name} took ${seconds.toFixed(2)} s (processor ${processorSeconds.toFixed(2)} s)`]
        : []),
      ...(isHeavy ? [`${name} held ${toMb(peak)} of its ${memoryMb} MB`] : []),
    ];
  });
}
