import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inPortalFolder } from '../project/paths.ts';
import { findOpenRun } from './last-run.ts';
import { HOST, type PortTable, portTable, TEST_PORT_SHIFT } from './ports.ts';

/** Names a portal in sentences. */
export const portalAt = ({ hosting }: PortTable) => `the portal at http://${HOST}:${hosting}`;

/**
 * Throws if the user named no port shift and the portal of this folder runs on other ports, because the portal on these
 * ports then belongs to another folder. If this folder runs none, prints that and continues.
 */
export async function checkOwnPortal(
  ports: PortTable,
  asked = process.env.PORTAL_PORT_SHIFT,
  folder = inPortalFolder(),
): Promise<void> {
  const shifts = await findOpenShifts(folder);
  if (shifts.some((shift) => portTable(shift).hub === ports.hub)) return;
  const own = shifts.find((shift) => shift !== TEST_PORT_SHIFT);
  if (own === undefined || asked) return log(`· This folder did not start ${portalAt(ports)}.`);
  throw new CliError(
    `Nothing was done, because this folder did not start ${portalAt(ports)}. Run the command with ` +
      `PORTAL_PORT_SHIFT=${own} for this folder's portal, or with PORTAL_PORT_SHIFT=0 for the other.`,
  );
}

/** The port shifts of the portals and tests that this folder runs. */
async function findOpenShifts(folder: string): Promise<number[]> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const shifts = names.map(async (name) => {
    const hub = /^run-(\d+)$/.exec(name)?.[1];
    return hub !== undefined && (await findOpenRun(join(folder, name))) !== undefined ? Number(hub) - HUB : [];
  });
  return (await Promise.all(shifts)).flat();
}

const HUB = portTable(0).hub;
