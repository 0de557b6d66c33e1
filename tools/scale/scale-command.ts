import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { checkRunning, withoutTriggers } from '../../scripts/emulators/emulator-api.ts';
import { checkOwnPortal } from '../../scripts/emulators/own-portal.ts';
import { PROJECT_ID, portShift, portTable } from '../../scripts/emulators/ports.ts';
import { CliError, messageOf } from '../../scripts/project/errors.ts';
import { log } from '../../scripts/project/log.ts';
import { inPortalFolder } from '../../scripts/project/paths.ts';
import { connectToEmulators } from '../../scripts/seed/firebase-admin.ts';
import { refuseRealProject } from '../../scripts/seed/seed-demo.ts';
import type { Sizes } from '../../tests/factories/generated-portal/generated-records.ts';
import { writeGenerated } from '../../tests/factories/generated-portal/write-generated.ts';
import { toMarkdown } from './markdown-table.ts';
import { timeScreens } from './time-screens.ts';

/** As many as docs/scale.md says fit beside the other programs of a small machine. */
const SIZES: Sizes = { opportunities: 1000, people: 10_000, messages: 50_000, interests: 5000, cases: 2000 };

const SCREENS = inPortalFolder('reports', 'screens.md');

function toCount(text: string): number {
  if (/^\d{1,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

/** `npm run scale`: writes a generated portal into the running emulators, beside the demo data. */
export const scaleCommand = (act = generate) =>
  new Command('npm run scale --')
    .option('--opportunities <count>', 'opportunities', toCount, SIZES.opportunities)
    .option('--people <count>', 'accounts with a profile', toCount, SIZES.people)
    .option('--messages <count>', 'messages, each with its activity', toCount, SIZES.messages)
    .option('--interests <count>', 'interests, each with its entry in the pipeline', toCount, SIZES.interests)
    .option('--cases <count>', 'verifications, two in three of which wait', toCount, SIZES.cases)
    .option('--screens', 'afterwards, time every screen in Chromium')
    .option('--project <id>', 'a demo project, whose id begins with demo-', PROJECT_ID)
    .action(({ project, screens, ...sizes }) => act(project, sizes, screens));

async function generate(project: string, sizes: Sizes, screens = false): Promise<void> {
  refuseRealProject(project);
  const ports = portTable(portShift(0));
  await checkRunning(ports);
  await checkOwnPortal(ports);
  const services = connectToEmulators(ports, project);
  const begun = Date.now();
  try {
    const written = await withoutTriggers(() => writeGenerated(services, sizes, (line) => log(`· ${line}`)));
    log(`✓ ${project} has the generated data: ${written} documents in ${Math.round((Date.now() - begun) / 1000)} s.`);
    if (screens) report(await timeScreens(ports));
  } catch (error) {
    throw new CliError(messageOf(error));
  } finally {
    await services.close();
  }
}

function report(times: ReadonlyMap<string, number>): void {
  const rows = [...times].map(([screen, time]) => [screen, String(time)]);
  mkdirSync(dirname(SCREENS), { recursive: true });
  writeFileSync(SCREENS, `${toMarkdown([['screen', 'ms'], ...rows])}\n`);
  log(`✓ The times of ${rows.length} screens are in ${SCREENS}.`);
}
