import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { mailParameters } from '../../scripts/emulators/emulator-environment.ts';
import { PORTAL_SERVICES, portTable } from '../../scripts/emulators/ports.ts';
import { CliError, messageOf } from '../../scripts/project/errors.ts';
import { log } from '../../scripts/project/log.ts';
import { inPortalFolder, inProject } from '../../scripts/project/paths.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { onTestEmulators } from '../../scripts/test/on-test-emulators.ts';
import { judge } from './judge.ts';

const HISTORY = inPortalFolder('reports', 'soak.jsonl');

const SEEN_SO_FAR = '✓ Nobody read what they may not see, or heard what was not sent. What is stored is not known.';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface SoakOptions {
  minutes: number;
  investors: number;
  seed: number;
}

function toCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}

/** `npm run soak`: people use the portal for hours while things break; then their histories are judged. */
export const soakCommand = () =>
  new Command('npm run soak --')
    .option('--hours <count>', 'the length of the soak', toCount)
    .option('--minutes <count>', 'the length of a shorter one', toCount)
    .option('--investors <count>', 'people who use the portal at the same time', toCount, 50)
    .option('--seed <number>', 'repeats the choices of an earlier soak', toCount, 1)
    .option('--judge <file>', 'only judges the history in this file, also of a soak that was cut off')
    .action(async ({ hours = 0, minutes = hours * 60 || 120, investors, seed, judge: file }) => {
      const failure = file === undefined ? await soak({ minutes, investors, seed }) : undefined;
      if (failure !== undefined) log(`✗ The soak ended early: ${messageOf(failure)}`);
      judgeFile(file ?? HISTORY);
      if (failure !== undefined) throw failure;
    });

/** Writes the history. Returns the error that ended it early, if any, so that what it has is judged first. */
async function soak(options: SoakOptions): Promise<unknown> {
  rmSync(HISTORY, { force: true });
  log(`· The history is in ${HISTORY}`);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  // A terminal sends the signal to this process, and the script that started it passes it on again.
  for (const signal of SIGNALS) process.on(signal, stop);
  const mail = { refused: false };
  const smtpResponder = () => (mail.refused ? 'refuse' : 'accept');
  const bench = {
    services: PORTAL_SERVICES,
    command: 'npm run soak',
    seeded: true,
    withSite: true,
    smtpResponder,
  } as const;
  try {
    await onTestEmulators(bench, async (env) => {
      const parameters = mailParameters(portTable(Number(env.PORTAL_PORT_SHIFT)));
      Object.assign(process.env, env, parameters, { PORTAL_CHROMIUM: await findChromium() });
      const { runSoak } = await import('../../tests/soak/run-soak.ts');
      const refuseMail = (refused: boolean) => {
        mail.refused = refused;
      };
      const print = (line: string) => log(`· ${line}`);
      await runSoak({ ...options, file: HISTORY, print, refuseMail, stop: stopping.signal });
    });
    return undefined;
  } catch (error) {
    return error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** Prints the verdict. Throws if the history has a fault. */
function judgeFile(file: string): void {
  if (!existsSync(file)) throw new CliError(`There is no history in ${file}.`);
  const { operations, outcomes, finished, faults, notes } = judge(readFileSync(file, 'utf8'), secrets());
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  log(`${operations} operations: ${counts.join(', ')}${finished ? '' : '; cut off, so only the history is judged'}`);
  for (const line of notes) log(`· ${line}`);
  for (const fault of faults) log(`✗ ${fault}`);
  if (faults.length > 0) throw new CliError(`The soak has ${faults.length} faults.`);
  log(finished ? '✓ Nothing was lost, doubled, out of order or shown to who may not see it.' : SEEN_SO_FAR);
}

/** Texts of the demo's opportunities that only verified people may read: names of the team, and descriptions. */
function secrets(): string[] {
  const records = globSync(inProject('emulator-data', 'catalogue', '*.json')).map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  return records.flatMap(({ team, fullDescription }) => [
    ...(team ? [team.projectLead.name] : []),
    String(fullDescription).slice(-80),
  ]);
}
