import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { inProject } from '../../scripts/project/paths.ts';

export interface LaunchedPortal {
  pid: number;
  /** Milliseconds from the command until the portal answers. */
  readyAfter: number;
  stop: () => Promise<void>;
}

const READY = /The portal is at/;

/** `npm start` as a person would run it, in a process of its own, which is stopped as Ctrl-C stops it. */
export async function launchPortal(args: string[], shift: number): Promise<LaunchedPortal> {
  const begun = performance.now();
  const child = spawn(process.execPath, [inProject('scripts', 'cli.ts'), 'start', ...args], {
    env: { ...process.env, PORTAL_PORT_SHIFT: String(shift) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const ready = new Promise<number>((resolve) => {
    createInterface(child.stdout).on('line', (line) => READY.test(line) && resolve(performance.now() - begun));
  });
  const readyAfter = await Promise.race([ready, ended.then(() => undefined)]);
  if (readyAfter === undefined || child.pid === undefined) {
    throw new Error('npm start ended before the portal answered: run it by itself to see why.');
  }
  return {
    pid: child.pid,
    readyAfter,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
