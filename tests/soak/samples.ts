import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { ports } from '../support/emulators.ts';
import type { History } from './history.ts';

interface PortalProcess {
  name: string;
  /** The part that is at fault if the process grows. `soak` is this command. */
  part: 'product' | 'emulator' | 'soak';
  pid: number;
}

/** The processes of these emulators, by their command lines and environments. */
export function portalProcesses(): PortalProcess[] {
  const listed = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const found = listed.flatMap((line) => {
    const [, pid, args = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    const process = pid ? processOf(Number(pid), args) : null;
    return process ? [process] : [];
  });
  return [...found, { name: 'scripted people', part: 'soak', pid: process.pid }];
}

function processOf(pid: number, args: string): PortalProcess | null {
  if (/java.*firestore.*\.jar/.test(args)) {
    const isOurs = new RegExp(`--port[ =]${ports.firestore}(?!\\d)`).test(args);
    return isOurs ? { name: 'Firestore emulator', part: 'emulator', pid } : null;
  }
  if (args.includes('functions-host.ts'))
    return isOnOurEmulators(pid) ? { name: 'functions', part: 'product', pid } : null;
  if (args.includes('emulators:start') && args.includes(`.firebase-run-${hubPort()}.json`))
    return { name: 'other emulators', part: 'emulator', pid };
  return null;
}

const hubPort = () => process.env.PORTAL_HUB?.split(':')[1] ?? 'none';

function isOnOurEmulators(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(
      `FIRESTORE_EMULATOR_HOST=127.0.0.1:${ports.firestore}`,
    );
  } catch {
    return false;
  }
}

/** Notes the memory and the open handles of the processes. */
export function noteSamples(history: History): void {
  for (const { name, part, pid } of portalProcesses()) {
    try {
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
      const handles = countHandles(pid);
      history.append({ kind: 'sample', name, part, life: pid, kilobytes, handles });
    } catch {
      // It ended between the two looks.
    }
  }
}

/**
 * Without Unix sockets, which belong to the Functions emulator: it opens one for each function that is called for the first
 * time, and keeps the connections of its busiest moment.
 */
function countHandles(pid: number): number {
  const unix = new Set(readFileSync(`/proc/${pid}/net/unix`, 'utf8').match(/(?<=^(?:\S+ +){6})\d+/gm));
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    const inode = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1];
    return inode === undefined || !unix.has(inode);
  }).length;
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // It was closed between the two looks.
    return '';
  }
}
