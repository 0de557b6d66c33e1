import { connect, createServer } from 'node:net';
import { LOCALE } from '../../functions/src/contract/locale.ts';
import { CliError } from '../project/errors.ts';
import { siteUrl } from './emulator-environment.ts';
import { findOpenRun, runFolder } from './last-run.ts';
import { HOST, nextUsableShift, type PortName, type PortTable, portTable } from './ports.ts';

/** Throws if ports are used. The sentence names each port and a solution. */
export async function checkPortsFree(shift: number, names: readonly PortName[], command: string): Promise<void> {
  const ports = portTable(shift);
  const taken = await takenPorts(ports, names);
  if (taken.length === 0) return;
  const wayOut = `use other ports with "PORTAL_PORT_SHIFT=${nextUsableShift(shift)} ${command}"`;
  const run = await findOpenRun(runFolder(ports));
  if (run === undefined) throw new CliError(describeTaken(ports, taken, wayOut));
  throw new CliError(
    `The portal is starting or running on these ports already (${siteUrl(ports)}, process ${run}): stop it with Ctrl-C in its terminal, or ${wayOut}.`,
  );
}

/** Returns the named ports that another program listens on. */
export async function takenPorts(ports: PortTable, names: readonly PortName[]): Promise<PortName[]> {
  const free = await Promise.all(names.map((name) => isFree(ports[name])));
  return names.filter((_, at) => !free[at]);
}

/** Returns a sentence such as `Ports 5000 (hosting) and 5001 (functions) are in use by another program: …`. */
export function describeTaken(ports: PortTable, taken: readonly PortName[], wayOut: string): string {
  const list = new Intl.ListFormat(LOCALE).format(taken.map((name) => `${ports[name]} (${name})`));
  const subject = taken.length === 1 ? `Port ${list} is` : `Ports ${list} are`;
  return `${subject} in use by another program: stop it, or ${wayOut}.`;
}

/** Some systems allow listening on a port that another program answers on, so both are checked. */
const isFree = async (port: number) => !(await answers(port)) && (await canListen(port));

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: HOST, port });
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: HOST, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
