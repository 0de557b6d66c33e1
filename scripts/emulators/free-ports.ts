import { CliError } from '../project/errors.ts';
import { siteUrl } from './emulator-environment.ts';
import { describeTaken, otherPorts, takenPorts } from './free-ports.mjs';
import { findOpenRun, runFolder } from './last-run.ts';
import { type PortName, portTable } from './ports.ts';

/** Refuses taken ports; the sentence names each port, who holds it and the way out. */
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
