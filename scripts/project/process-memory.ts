import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a process and all that it started held, in bytes: at first, at most and last. */
export type MemoryUse = { start: number; peak: number; end: number };

export type MemoryWatch = { stop: () => MemoryUse | undefined };

/** Measures every so often; where memory cannot be measured (anywhere but on Linux), it answers nothing. */
export function watchMemory(everyMs = 3000, root = process.pid): MemoryWatch {
  let use: MemoryUse | undefined;
  const sample = () => {
    const bytes = measureMemory(root);
    if (bytes !== undefined) use = { start: use?.start ?? bytes, peak: Math.max(use?.peak ?? 0, bytes), end: bytes };
  };
  sample();
  const timer = setInterval(sample, everyMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      sample();
      return use;
    },
  };
}

/**
 * What a process and all its descendants hold now, in bytes. Pages that several of them share count once (the kernel's proportional set
 * size): by resident set size, a browser of ten processes would seem to hold its program ten times.
 */
export function measureMemory(root: number, proc = '/proc'): number | undefined {
  if (!existsSync(join(proc, String(root), 'smaps_rollup'))) return undefined;
  return treeOf(root, proc).reduce((sum, pid) => sum + proportionalSize(pid, proc), 0);
}

function treeOf(root: number, proc: string): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync(proc)) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name), proc) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** The second field after the program's name, which stands in brackets and may hold any character. */
function parentOf(pid: number, proc: string): number | undefined {
  const stat = readIfThere(join(proc, String(pid), 'stat'));
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return parent === undefined ? undefined : Number(parent);
}

const proportionalSize = (pid: number, proc: string): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(readIfThere(join(proc, String(pid), 'smaps_rollup')))?.[1] ?? 0) * 1024;

/** A process may end between two looks. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** As `5.1 GB`. */
export const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
