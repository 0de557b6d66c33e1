import { existsSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { takenPorts } from '../checks/ports.ts';
import { portNamesFor } from '../emulators/port-names.ts';
import type { PortTable } from '../emulators/port-table.ts';
import { say } from '../project/print.ts';
import type { SavedData } from './saved-data.ts';
import { PORTAL_SERVICES } from './services.ts';

const LONGEST_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 300;

/** When a run that was just stopped is still saving, waits for it to end, so that stop-and-start needs no pause between. */
export async function awaitLastRun({ stoppingMark }: SavedData, ports: PortTable) {
  if (!existsSync(stoppingMark)) return;
  say('· Waiting for the last run to finish saving…');
  const until = Date.now() + LONGEST_WAIT_MS;
  while (
    existsSync(stoppingMark) &&
    Date.now() < until &&
    (await takenPorts(ports, portNamesFor(PORTAL_SERVICES, false))).length > 0
  ) {
    await delay(LOOK_EVERY_MS);
  }
  rmSync(stoppingMark, { force: true });
}
