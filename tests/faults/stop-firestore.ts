import { execFileSync } from 'node:child_process';
import { ports } from '../support/emulators.ts';

/**
 * Stops the Firestore emulator for browsers, functions and triggers. Returns a function that resumes it. The process is suspended, like a machine
 * that hangs, instead of ended. Its connections stay open without a response, which is the harder case, and acknowledged writes are kept.
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
