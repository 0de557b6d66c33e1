import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inspectKycFile } from '../../functions/src/kyc/file-inspection/inspect-kyc-file.ts';
import type { HostileFile } from '../factories/hostile-files/hostile-file.ts';

/**
 * The program of a process that inspects files in sequence, as an instance of the function does. For each file it sends the outcome and the peak
 * memory of the process and its children.
 */
process.on('message', async ({ path, name }: InspectionRequest) => {
  let peakOfChildren = 0;
  const watch = setInterval(() => {
    peakOfChildren = Math.max(peakOfChildren, ...childrenOf(process.pid).map(peakOf));
  }, 10);
  resetPeak();
  const bytes = readFileSync(path);
  const inspected = await inspectKycFile(bytes, [name]);
  clearInterval(watch);
  const outcome = inspected.ok ? (inspected.bytes.equals(bytes) ? 'kept' : 'cleaned') : { refused: inspected.reason };
  process.send?.({ outcome, peak: peakOf(process.pid) + peakOfChildren } satisfies Inspection);
});

export interface InspectionRequest {
  path: string;
  /** The person's name for the file. */
  name: string;
}

export interface Inspection {
  outcome: HostileFile['outcome'];
  /** Bytes. */
  peak: number;
}

/** On Linux the peak is measured from here. On other systems it covers the whole life of the process. */
function resetPeak(): void {
  if (existsSync('/proc/self/clear_refs')) writeFileSync('/proc/self/clear_refs', '5');
}

/** On Linux this is the peak of the process. On other systems it includes the peak of the parent process. */
function peakOf(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readProc(`${pid}/status`)) ?? [];
  if (kilobytes) return Number(kilobytes) * 1024;
  return pid === process.pid ? process.resourceUsage().maxRSS * 1024 : 0;
}

function childrenOf(pid: number): number[] {
  return readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** A process that has ended has no files. */
function readProc(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return '';
  }
}
