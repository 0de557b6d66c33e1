import { runCommand } from '../project/run-command.ts';

/** Who listens on a port, as far as this machine tells: `java (process 4711)`. */
export async function findPortHolder(port: number): Promise<string | undefined> {
  const holders = await Promise.all([askSs(port), askLsof(port)]);
  return holders.find((holder) => holder !== undefined);
}

async function askSs(port: number): Promise<string | undefined> {
  const { code, output } = await runCommand('ss', ['-Hltnp', `sport = :${port}`]);
  return code === 0 ? holderInSs(output) : undefined;
}

async function askLsof(port: number): Promise<string | undefined> {
  const { code, output } = await runCommand('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
  return code === 0 ? holderInLsof(output) : undefined;
}

/** From the line that `ss -ltnp` prints: `… users:(("java",pid=4711,fd=8))`. */
export function holderInSs(output: string): string | undefined {
  const [, name, pid] = /users:\(\("([^"]+)",pid=(\d+)/.exec(output) ?? [];
  return name === undefined ? undefined : `${name} (process ${pid})`;
}

/** From the fields that `lsof -Fpc` prints: `p4711`, then `cjava`. */
export function holderInLsof(output: string): string | undefined {
  const [, pid] = /^p(\d+)/m.exec(output) ?? [];
  const [, name] = /^c(.+)/m.exec(output) ?? [];
  return pid === undefined ? undefined : `${name ?? 'a program'} (process ${pid})`;
}
