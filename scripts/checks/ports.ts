import { connect, createServer } from 'node:net';
import { isRunning } from '../emulators/find-running.ts';
import { HOST, nextUsableShift, type PortName, type PortTable, portTable } from '../emulators/port-table.ts';
import { CliError } from '../project/cli-error.ts';
import { findPortHolder } from './port-holder.ts';

export type TakenPort = { name: string; port: number; holder: string | undefined };

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
