import { connect, createServer } from 'node:net';
import { basename } from 'node:path';
import { CliError } from '../project/errors.ts';
import { runCommand } from '../project/run-command.ts';
import { isRunning } from './emulator-api.ts';
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

/** Refuses to go on when a port is taken; the sentence names it, who holds it and the way out. */
export async function checkPortsFree(shift: number, names: readonly PortName[], command: string): Promise<void> {
  const ports = portTable(shift);
  const [first, ...others] = await takenPorts(ports, names);
  if (first === undefined) return;
  const wayOut = `use other ports with "PORTAL_PORT_SHIFT=${await freeShift(shift, names)} ${command}"`;
  if (await isRunning(ports)) {
    throw new CliError(
      `The portal is already running on these ports (http://${HOST}:${ports.hosting}): stop it with Ctrl-C in its terminal, or ${wayOut}.`,
    );
  }
  throw new CliError(describeTaken(first, others.length, wayOut));
}

export function describeTaken({ port, name, holder }: TakenPort, others: number, wayOut: string): string {
  const more =
    others === 0 ? '' : `, and ${others} more of the portal's ports ${others === 1 ? 'is' : 'are'} taken too`;
  return `Port ${port} (${name}) is in use by ${holder ?? 'another program'}${more}: stop it, or ${wayOut}.`;
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
