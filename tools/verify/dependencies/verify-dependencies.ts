import { Command } from '@commander-js/extra-typings';
import { array, string } from 'yup';
import { log } from '../../../scripts/project/log.ts';
import { projectRoot } from '../../../scripts/project/paths.ts';
import { runCommand } from '../../../scripts/project/run-command.ts';
import { compareDependencies, newestOf, parseOutdated } from './compare-dependencies.ts';
import { HELD_BACK, type HeldBack } from './held-back.ts';

/** `npm run verify:dependencies`: asks the registry which dependencies are behind, and compares with what is held back. */
export const verifyDependenciesCommand = () =>
  new Command('npm run verify:dependencies').action(async () => {
    const outdated = parseOutdated(await npm('outdated', '--json'));
    const faults = compareDependencies(outdated, HELD_BACK, await newestOfHeldMajors());
    for (const { name, version, reason } of HELD_BACK) log(`· ${name} is held back at ${version}: ${reason}`);
    for (const fault of faults) log(`✗ ${fault}`);
    if (faults.length === 0) log('✓ Every other dependency is at its newest release.');
    process.exitCode = faults.length === 0 ? 0 : 1;
  });

async function newestOfHeldMajors(): Promise<Record<string, string>> {
  const newest = await Promise.all(HELD_BACK.map(async (held) => [held.name, await newestOfMajor(held)]));
  return Object.fromEntries(newest);
}

async function newestOfMajor({ name, version }: HeldBack): Promise<string> {
  const printed = await npm('view', `${name}@${version.split('.')[0]}`, 'version', '--json');
  const versions = array(string().required())
    .default([])
    .validateSync(JSON.parse(printed || '[]'));
  return newestOf(versions) ?? version;
}

/** npm exits with 1 when something is outdated, and says on stdout alone what it was asked for. */
async function npm(...args: string[]): Promise<string> {
  const { output } = await runCommand('npm', [...args, '--loglevel=silent'], { cwd: projectRoot });
  return output.trim();
}
