import { setTimeout as pause } from 'node:timers/promises';
import { portShift, portTable, TEST_PORT_SHIFT } from '../../../scripts/emulators/ports.ts';
import { log, withProgress } from '../../../scripts/project/log.ts';
import { inGigabytes, type MemoryUse, measureMemory, watchMemory } from '../../../scripts/project/process-memory.ts';
import { readSeed } from '../../../scripts/seed/read-seed.ts';
import type { Findings, MeasureOptions } from '../findings.ts';
import { launchPortal } from '../launch-portal.ts';
import { openPerson, type Person } from './people.ts';

const PEOPLE = 20;
const GOAL_BYTES = 3e9;
const SAMPLE_EVERY_MS = 5000;
const TELL_EVERY_MS = 5 * 60_000;
/** How long somebody looks at a page before the next visit, at most. */
const REST_MS = 4000;
/** Opportunities that are opened in each visit. */
const OPENED = 3;

/** What `npm start` holds, with everything that it started, while twenty people use the portal at once. */
export async function measureMemoryInUse({ minutes }: MeasureOptions): Promise<Findings> {
  const shift = portShift(TEST_PORT_SHIFT);
  const portal = await withProgress('npm start', () => launchPortal(['--fresh'], shift));
  const watch = watchMemory(SAMPLE_EVERY_MS, portal.pid);
  const everyone: Person[] = [];
  try {
    const opportunities = readSeed()
      .catalogue.slice(0, OPENED)
      .map(({ id }) => id);
    for (let number = 0; number < PEOPLE; number += 1) {
      everyone.push(await openPerson(portTable(shift), number, opportunities));
    }
    log(`· ${PEOPLE} people for ${minutes} minutes…`);
    const visits = await tellingMemory(portal.pid, () => visitFor(everyone, minutes));
    return memoryFindings(watch.stop(), { minutes, visits });
  } finally {
    watch.stop();
    await Promise.all(everyone.map(({ leave }) => leave()));
    await portal.stop();
  }
}

/** Prints every few minutes what is held meanwhile. */
async function tellingMemory<T>(pid: number, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const timer = setInterval(() => {
    const minutes = Math.round((Date.now() - begun) / 60_000);
    log(`  after ${minutes} minutes: ${inGigabytes(measureMemory(pid) ?? 0)}`);
  }, TELL_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Everyone visits again and again; answers how many visits that were. A visit that fails is told, and the next one tried. */
async function visitFor(everyone: readonly Person[], minutes: number): Promise<number> {
  const until = Date.now() + minutes * 60_000;
  let visits = 0;
  await Promise.all(
    everyone.map(async ({ visit }) => {
      while (Date.now() < until) {
        try {
          await visit();
          visits += 1;
        } catch (error) {
          log(`  a visit failed: ${error instanceof Error ? error.message : error}`);
        }
        await pause(Math.random() * REST_MS);
      }
    }),
  );
  return visits;
}

export function memoryFindings(
  use: MemoryUse | undefined,
  { minutes, visits }: { minutes: number; visits: number },
): Findings {
  const title = `Memory of npm start and all its processes, ${PEOPLE} people at once, ${minutes} minutes, ${visits} visits`;
  if (use === undefined) return { title, table: [['moment', 'memory']], missed: ['Memory is measured on Linux only.'] };
  const missed =
    use.peak < GOAL_BYTES
      ? []
      : [`npm start held ${inGigabytes(use.peak)} at its peak; less than ${inGigabytes(GOAL_BYTES)} is the goal.`];
  const rows = Object.entries(use).map(([moment, bytes]) => [moment, inGigabytes(bytes)]);
  return { title, table: [['moment', 'memory'], ...rows], missed };
}
