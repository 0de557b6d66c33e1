import { execFileSync } from 'node:child_process';
import { ports } from '../factories/emulators.ts';

/**
 * Stops the Firestore emulator where it stands, for browsers, functions and triggers alike, and answers how to start it again.
 * The process is held (as a machine that hangs) rather than ended (docs/decisions/027): its connections stay open and nothing
 * answers on them, which is the harder case, and what it had acknowledged is still there afterwards.
 */
export function stopFirestore(): () => void {
  const pid = findEmulator();
  process.kill(pid, 'SIGSTOP');
  return () => void process.kill(pid, 'SIGCONT');
}

function findEmulator(): number {
  const listed = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const wanted = new RegExp(`^\\s*(\\d+)\\s.*java.*--port[ =]${ports.firestore}(?!\\d)`);
  const [pid, another] = listed.flatMap((line) => wanted.exec(line)?.[1] ?? []);
  if (pid === undefined || another !== undefined)
    throw new Error('The process of the Firestore emulator was not found.');
  return Number(pid);
}
