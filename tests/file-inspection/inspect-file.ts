import { readFileSync } from 'node:fs';
import { inspectKycFile } from '../../functions/src/kyc/file-inspection/inspect-kyc-file.ts';

/**
 * Inspects the file that the arguments name, in a process of its own, and prints what came of it and the most memory that this
 * process and its own had at one time.
 */
const [path = '', name = ''] = process.argv.slice(2);
let peakOfChildren = 0;
const watch = setInterval(() => {
  peakOfChildren = Math.max(peakOfChildren, ...childrenOf(process.pid).map(peakOf));
}, 10);

const bytes = readFileSync(path);
const inspected = await inspectKycFile(bytes, [name]);
clearInterval(watch);
const outcome = inspected.ok ? (inspected.bytes.equals(bytes) ? 'kept' : 'cleaned') : { refused: inspected.reason };
console.log(JSON.stringify({ outcome, peak: peakOf(process.pid) + peakOfChildren }));

/** Linux tells the peak of a process alone; elsewhere it includes that of the process which started this one. */
function peakOf(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readProc(`${pid}/status`)) ?? [];
  if (kilobytes) return Number(kilobytes) * 1024;
  return pid === process.pid ? process.resourceUsage().maxRSS * 1024 : 0;
}

function childrenOf(pid: number): number[] {
  return readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** A process that has ended in the meantime has no files. */
function readProc(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return '';
  }
}
