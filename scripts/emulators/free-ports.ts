import { CliError } from '../project/errors.ts';
import { siteUrl } from './emulator-environment.ts';
import { describeTaken, otherPorts, takenPorts } from './free-ports.mjs';
import { findOpenRun, runFolder } from './last-run.ts';
import { type PortName, portTable } from './ports.ts';

/** Throws if ports are used. The sentence names each port, its program and a solution. */
export async function checkPortsFree(shift: number, names: readonly PortName[], command: string): Promise<void> {
  const ports = portTable(shift);
  const taken = await takenPorts(ports, names);
  if (taken.length === 0) return;
  const wayOut = await otherPorts(shift, names, command);
  const run = await findOpenRun(runFolder(ports));
  if (run === undefined) throw new CliError(describeTaken(taken, wayOut));
  throw new CliError(
    `The portal is starting or running on these ports already (${siteUrl(ports)}, process ${run}): stop it with Ctrl-C in its terminal, or ${wayOut}.`,
  );
}
