import { createServer } from 'node:net';
import { HOST, type PortName, type PortTable, portTable } from '../emulators/port-table.ts';
import { Problem } from '../project/problem.ts';
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
  const [first, ...others] = await takenPorts(portTable(shift), names);
  if (first === undefined) return;
  throw new Problem(describeTaken(first, others.length, await freeShift(shift, names), command));
}

export function describeTaken(first: TakenPort, others: number, shift: number, command: string): string {
  const holder = first.holder === undefined ? 'another program' : first.holder;
  const more =
    others === 0 ? '' : `, and ${others} more of the portal's ports ${others === 1 ? 'is' : 'are'} taken too`;
  return `Port ${first.port} (${first.name}) is in use by ${holder}${more}: stop it, or use other ports with "PORTAL_PORT_SHIFT=${shift} ${command}".`;
}

/** The nearest shift above this one, in hundreds, at which every port is free. */
async function freeShift(from: number, names: readonly PortName[]): Promise<number> {
  for (let shift = from + 100; shift < from + 3000; shift += 100) {
    const taken = await takenPorts(portTable(shift), names);
    if (taken.length === 0) return shift;
  }
  return from + 100;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: HOST, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
