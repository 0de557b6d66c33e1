import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { onMessageCreated } from '../../functions/src/chat/on-message-created.ts';
import { stopFirestore } from '../faults/stop-firestore.ts';
import { database } from '../support/admin.ts';
import { ports } from '../support/emulators.ts';
import { createdDocument, eventAbout } from '../support/events.ts';
import type { History } from './history.ts';
import type { Investor } from './investor.ts';

/** The portal's processes on these emulators, by their command lines and environments. */
export function portalProcesses(): { name: string; pid: number }[] {
  const listed = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return listed.flatMap((line) => {
    const [, pid, args = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    const name = nameOf(args);
    return pid && name && isOurs(pid, name, args) ? [{ name, pid: Number(pid) }] : [];
  });
}

function nameOf(args: string): string | null {
  if (/java.*firestore.*\.jar/.test(args)) return 'Firestore emulator';
  return args.includes('functions-host.ts') ? 'functions' : null;
}

function isOurs(pid: string, name: string, args: string): boolean {
  if (name === 'Firestore emulator') return new RegExp(`--port[ =]${ports.firestore}(?!\\d)`).test(args);
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(
      `FIRESTORE_EMULATOR_HOST=127.0.0.1:${ports.firestore}`,
    );
  } catch {
    return false;
  }
}

/** Notes the memory and the open handles of the portal's processes. */
export function noteSamples(history: History): void {
  for (const { name, pid } of portalProcesses()) {
    try {
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
      history.append({ kind: 'sample', name, pid, kilobytes, handles: readdirSync(`/proc/${pid}/fd`).length });
    } catch {
      // It ended between the two looks.
    }
  }
}

type Fault = (investors: readonly Investor[]) => Promise<void>;

export const FAULTS: Readonly<Record<string, Fault>> = {
  'database held for 6 s': async () => {
    const resume = stopFirestore();
    try {
      await delay(6000);
    } finally {
      resume();
    }
  },
  'functions killed': async () => {
    for (const { name, pid } of portalProcesses()) if (name === 'functions') process.kill(pid, 'SIGKILL');
  },
  'network of every second person cut for 8 s': async (investors) => {
    const cut = investors.filter((_investor, index) => index % 2 === 1);
    await Promise.all(cut.map((investor) => investor.cutNetwork()));
    await delay(8000);
    await Promise.all(cut.map((investor) => investor.restoreNetwork()));
  },
  'events of the newest messages doubled, in another order': async () => {
    const newest = await database.collection('messages').orderBy('created_at', 'desc').limit(20).get();
    const events = newest.docs.map(async ({ ref, id }) =>
      onMessageCreated.run(eventAbout(ref, await createdDocument(ref), { messageId: id })),
    );
    await Promise.all(events);
  },
};
