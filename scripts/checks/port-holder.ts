import { basename } from 'node:path';
import { runCommand } from '../project/run-command.ts';

/** Who listens on a port, as far as this machine tells: `java (process 4711)`. */
export async function findPortHolder(port: number): Promise<string | undefined> {
  const pids = await Promise.all([askSs(port), askLsof(port)]);
  const pid = pids.find((found) => found !== undefined);
  if (pid === undefined) return undefined;
  const { code, output } = await runCommand('ps', ['-o', 'args=', '-p', pid]);
  return `${code === 0 ? programIn(output) : 'a program'} (process ${pid})`;
}

async function askSs(port: number): Promise<string | undefined> {
  const { code, output } = await runCommand('ss', ['-Hltnp', `sport = :${port}`]);
  return code === 0 ? pidInSs(output) : undefined;
}

async function askLsof(port: number): Promise<string | undefined> {
  const { code, output } = await runCommand('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']);
  return code === 0 ? pidInLsof(output) : undefined;
}

/** From the line that `ss -ltnp` prints: `… users:(("java",pid=4711,fd=8))`. */
export const pidInSs = (output: string): string | undefined => /,pid=(\d+)/.exec(output)?.[1];

/** From the fields that `lsof -Fp` prints: `p4711`. */
export const pidInLsof = (output: string): string | undefined => /^p(\d+)/m.exec(output)?.[1];

/** The program in a command line, without its folder. */
export const programIn = (commandLine: string): string => basename(commandLine.trim().split(' ')[0] ?? '');
