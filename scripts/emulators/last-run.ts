import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../project/log.ts';
import { inPortalFolder } from '../project/paths.ts';
import { runCommand } from '../project/run-command.ts';
import type { PortTable } from './ports.ts';

/** The folder with the logs and notes of a run of the emulators on these ports. */
export const runFolder = ({ hub }: Pick<PortTable, 'hub'>) => inPortalFolder(`run-${hub}`);

/** The command that started the emulators, firebase-tools, and the emulators that it runs in separate processes. */
type Role = 'command' | 'firebase-tools' | 'emulator';
type NotedProcess = { role: string; pid: number; look: string };

const notesFile = (folder: string) => join(folder, 'processes');

/** Notes a process of this run, so that the next run can end it if it is still running. */
export async function noteProcess(folder: string, role: Role, pid: number): Promise<void> {
  const look = await lookOf(pid);
  mkdirSync(folder, { recursive: true });
  if (look !== undefined) appendFileSync(notesFile(folder), `${[role, pid, look].join('\t')}\n`);
}

/**
 * Returns the start time and command line of a process. They distinguish it from a later process with the same number.
 */
async function lookOf(pid: number): Promise<string | undefined> {
  const options = { env: { ...process.env, LC_ALL: 'C' } };
  const { code, output } = await runCommand('ps', ['-ww', '-o', 'lstart=', '-o', 'args=', '-p', String(pid)], options);
  return code === 0 ? output.trim().replaceAll(/\s+/g, ' ') : undefined;
}

/** Returns the processes of the last run that still run. */
async function remaining(folder: string): Promise<NotedProcess[]> {
  const file = notesFile(folder);
  if (!existsSync(file)) return [];
  const noted = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([role = '', pid, look = '']) => ({ role, pid: Number(pid), look }))
    .filter(({ pid, look }) => Number.isInteger(pid) && pid > 1 && pid !== process.pid && look !== '');
  const alive = await Promise.all(noted.map(isThere));
  return noted.filter((_process, at) => alive[at]);
}

const isThere = async ({ pid, look }: NotedProcess) => (await lookOf(pid)) === look;

/** Returns the process of the command that runs, or is about to start, emulators with this folder. */
export async function findOpenRun(folder: string): Promise<number | undefined> {
  return (await remaining(folder)).find(({ role }) => role === 'command')?.pid;
}

/** Milliseconds that firebase-tools may take to save, and that a process may take to end after a request. */
const PATIENCE = { savingMs: 60_000, askedMs: 5000 };
const LOOK_EVERY_MS = 100;

/**
 * Ends the remaining processes of the last run, unless its command still runs. firebase-tools saves its data and ends
 * when its command has ended, so it gets time for that.
 */
export async function endLastRun(folder: string, patience: Partial<typeof PATIENCE> = {}): Promise<void> {
  const { savingMs, askedMs } = { ...PATIENCE, ...patience };
  const left = await remaining(folder);
  if (left.some(({ role }) => role === 'command')) return;
  const saving = left.filter(({ role }) => role === 'firebase-tools');
  if (saving.length > 0) log('· Waiting for the last run to finish saving…');
  await Promise.all(saving.map((tools) => waitForEnd(tools, savingMs)));
  await Promise.all((await remaining(folder)).map((process) => end(process, askedMs)));
  rmSync(notesFile(folder), { force: true });
}

async function end(noted: NotedProcess, askedMs: number): Promise<void> {
  log(`· Stopping process ${noted.pid} of the last run`);
  signal(noted, 'SIGTERM');
  if (!(await waitForEnd(noted, askedMs))) signal(noted, 'SIGKILL');
  await waitForEnd(noted, askedMs);
}

function signal({ pid }: NotedProcess, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended meanwhile, or belongs to another user.
  }
}

/** Returns true if the process ended within this time. */
async function waitForEnd(noted: NotedProcess, ms: number): Promise<boolean> {
  for (const until = Date.now() + ms; await isThere(noted); await delay(LOOK_EVERY_MS)) {
    if (Date.now() >= until) return false;
  }
  return true;
}
