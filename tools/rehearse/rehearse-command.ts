import { Command } from '@commander-js/extra-typings';
import { log } from '../../scripts/project/log.ts';
import { inPortalFolder, inProject } from '../../scripts/project/paths.ts';
import { type Counts, closingLine } from '../../scripts/test/counts.ts';
import { runPlaywright } from '../../scripts/test/run-playwright.ts';
import { formatTable } from '../perf/findings.ts';
import { type ColdStart, measureColdStarts } from './cold-starts/measure-cold-starts.ts';
import { coldStartTable, heavyFunctions } from './cold-starts/report.ts';
import { sampleCall } from './cold-starts/sample-call.ts';
import { findFaults } from './find-faults.ts';
import { onRehearsal, type Rehearsal } from './on-rehearsal.ts';

const JOURNEYS = {
  config: inProject('tests', 'rehearsal', 'playwright.config.ts'),
  report: inPortalFolder('reports', 'rehearsal.json'),
};

/** `npm run rehearse`: serves what a deployment would upload as production serves it, and uses all of it. */
export const rehearseCommand = () =>
  new Command('npm run rehearse --')
    .argument('[args...]', "Playwright's own, for example the name of one file, or -g <words>")
    .option('--cold-starts', 'only start each function once and measure that')
    .allowUnknownOption()
    .action(async (args, { coldStarts = false }) => {
      const passed = await onRehearsal(async (rehearsal) => {
        const counts = coldStarts ? undefined : await runPlaywright(rehearsal.environment, { ...JOURNEYS, args });
        return report(rehearsal, counts, await startEach(rehearsal));
      });
      process.exitCode = passed ? 0 : 1;
    });

async function startEach({ functions, cloudRun, deployment, start, encode }: Rehearsal): Promise<ColdStart[]> {
  await cloudRun.endInstances();
  log(`\n· Starting each of the ${functions.length} functions by itself…`);
  return measureColdStarts(functions, start, (fn) => sampleCall(fn, deployment, encode));
}

/** Prints what came of it, and last one line that says whether everything went well. */
function report({ cloudRun, front, logs }: Rehearsal, counts: Counts | undefined, starts: ColdStart[]): boolean {
  const { records } = cloudRun;
  log(`\n${formatTable(coldStartTable(starts, records))}\n`);
  for (const sentence of heavyFunctions(starts, records)) log(`· ${sentence}`);
  const faults = findFaults({ starts, records, unknownHosts: front.unknownHosts, logs });
  for (const fault of faults) log(`✗ ${fault}`);
  const passed = faults.length === 0 && (counts?.failed ?? 0) === 0;
  const journeys = counts === undefined ? 'journeys left out' : closingLine(counts);
  const outcome = passed ? 'ready to deploy' : `not ready to deploy; logs of the functions are in ${logs}`;
  log(
    `\n${passed ? '✓' : '✗'} Rehearsal: ${starts.length} functions started, ${journeys}, ${faults.length} faults: ${outcome}.`,
  );
  return passed;
}
