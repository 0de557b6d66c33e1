import { performance } from 'node:perf_hooks';
import { PORTAL_SERVICES, portShift, portTable, TEST_PORT_SHIFT } from '../../scripts/emulators/ports.ts';
import { prepareEmulators } from '../../scripts/emulators/prepare-emulators.ts';
import { startEmulators } from '../../scripts/emulators/start-emulators.ts';
import { withProgress } from '../../scripts/project/log.ts';
import type { Findings } from './findings.ts';
import { launchPortal } from './launch-portal.ts';

/** Ports of its own, so that a portal that runs meanwhile, and its data, are left alone. */
const SHIFT = portShift(TEST_PORT_SHIFT);

const MOST_TIMES_BARE = 1.1;

/** How long `npm start` takes until the portal answers, against the same emulators without anything of the portal's. */
export async function measureStart(): Promise<Findings> {
  // A first run warms what all of them share: what is built, and what Node has compiled.
  await withProgress('npm start, to warm up', () => startPortal(['--fresh']));
  const bare = await withProgress('Starting the bare emulators', startBare);
  const fresh = await withProgress('npm start, for the first time', () => startPortal(['--fresh']));
  const again = await withProgress('npm start, with the data of the last time', () => startPortal([]));
  const rows = [
    ['the emulators alone', bare],
    ['npm start --fresh: build, emulators, seed', fresh],
    ['npm start again: build, emulators, saved data', again],
  ] as const;
  return {
    title: 'From the command to a portal that answers (once each)',
    table: [
      ['start', 'seconds', 'times bare'],
      ...rows.map(([what, time]) => [what, (time / 1000).toFixed(1), (time / bare).toFixed(2)]),
    ],
    missed:
      again / bare <= MOST_TIMES_BARE
        ? []
        : [
            `A second start takes ${(again / bare).toFixed(2)} times the bare emulators; ${MOST_TIMES_BARE} is the goal.`,
          ],
  };
}

async function startBare(): Promise<number> {
  const ports = portTable(SHIFT);
  const emulators = await prepareEmulators({
    shift: SHIFT,
    services: PORTAL_SERVICES,
    wantUi: false,
    command: 'npm run perf',
  });
  const begun = performance.now();
  const running = await startEmulators({ ports, services: PORTAL_SERVICES, emulators, publicFolder: 'web/dist' });
  const time = performance.now() - begun;
  await running.stop();
  return time;
}

async function startPortal(args: string[]): Promise<number> {
  const { readyAfter, stop } = await launchPortal(args, SHIFT);
  await stop();
  return readyAfter;
}
