import { connect, createServer } from 'node:net';
import { basename } from 'node:path';
import { CliError } from '../project/errors.ts';
import { runCommand } from '../project/run-command.ts';
import { siteUrl } from './emulator-environment.ts';
import { findOpenRun, runFolder } from './last-run.ts';
import { HOST, nextUsableShift, type PortName, type PortTable, portTable } from './ports.ts';

type TakenPort = { name: string; port: number; holder: string | undefined };

/** Those of the named ports that something else already listens on. */
export async function takenPorts(ports: PortTable, names: readonly PortName[]): Promise<TakenPort[]> {
  const tried = await Promise.all(
    names.map(async (name) => ({ name, port: ports[name], free: await isFree(ports[name]) })),
  );
  const taken = tried.filter(({ free }) => !free);
  return Promise.all(taken.map(async ({ name, port }) => ({ name, port, holder: await findPortHolder(port) })));
}

/** Refuses to go on when a port is taken; the sentence names each port, who holds it and the way out. */
export async function checkPortsFree(shift: number, names: readonly PortName[], command: string): Promise<void> {
  const ports = portTable(shift);
  const taken = await takenPorts(ports, names);
  if (taken.length === 0) return;
  const wayOut = `use other ports with "PORTAL_PORT_SHIFT=${await freeShift(shift, names)} ${command}"`;
  const run = await findOpenRun(runFolder(ports));
  if (run === undefined) throw new CliError(describeTaken(taken, wayOut));
  throw new CliError(
    `The portal is starting or running on these ports already (${siteUrl(ports)}, process ${run}): stop it with Ctrl-C in its terminal, or ${wayOut}.`,
  );
}

/** As `Ports 5000 (hosting) and 5001 (functions) are in use by node (process 4711), port 8080 (firestore) by java (process 4712): …`. */
export function describeTaken(taken: readonly TakenPort[], wayOut: string): string {
  const byHolder = Map.groupBy(taken, ({ holder = 'another program' }) => holder);
  const [first = '', ...others] = [...byHolder].map(([holder, ports], at) => {
    const list = new Intl.ListFormat('en-GB').format(ports.map(({ port, name }) => `${port} (${name})`));
    const verb = ports.length === 1 ? 'is' : 'are';
    return `port${ports.length === 1 ? '' : 's'} ${list} ${at === 0 ? `${verb} in use ` : ''}by ${holder}`;
  });
  const sentence = [`P${first.slice(1)}`, ...others].join(', ');
  return `${sentence}: stop ${byHolder.size === 1 ? 'it' : 'them'}, or ${wayOut}.`;
}

/** The nearest usable shift above this one, in hundreds, at which every port is free. */
async function freeShift(after: number, names: readonly PortName[], triesLeft = 20): Promise<number> {
  const shift = nextUsableShift(after);
  const taken = await takenPorts(portTable(shift), names);
  return taken.length === 0 || triesLeft === 0 ? shift : freeShift(shift, names, triesLeft - 1);
}

/** Free is a port that nothing answers on and that can be listened on: some systems allow the second despite the first. */
async function isFree(port: number): Promise<boolean> {
  return !(await answers(port)) && (await canListen(port));
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: HOST, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Who listens on a port, as far as this machine tells: `java (process 4711)`. */
async function findPortHolder(port: number): Promise<string | undefined> {
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
