import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { CliError } from '../../../scripts/project/errors.ts';
import { log } from '../../../scripts/project/log.ts';
import { projectRoot } from '../../../scripts/project/paths.ts';
import { runCommand } from '../../../scripts/project/run-command.ts';
import { measureStructure, type Structure, type TrackedFile } from './measure-structure.ts';
import { NOT_COUNTED } from './private-words.ts';

const FOLDERS = ['web', 'functions', 'scripts'];
const GOALS = { files: 620, median: [45, 70], longest: 300, tinyPercent: 5, entries: 15 } as const;
const SHOWN = 10;

/** `npm run verify:structure`: counts the modules of the product and says which goals are missed. */
export const verifyStructureCommand = () =>
  new Command('npm run verify:structure --')
    .option('--at <commit>', 'measure this commit in place of the files as they are')
    .option('--all', `list everything that misses a goal, in place of the first ${SHOWN}`, false)
    .addHelpText('after', `\nPrivate words are looked for in names and paths. Not looked for: ${NOT_COUNTED}.`)
    .action(async ({ at, all }) => {
      const structure = at === undefined ? measureStructure(await trackedFiles()) : await measureCommit(at);
      for (const line of describeStructure(structure)) log(line);
      const missed = findMissedGoals(structure);
      for (const { goal, where } of missed) {
        log(`✗ ${goal}`);
        for (const place of all ? where : where.slice(0, SHOWN)) log(`    ${place}`);
        if (!all && where.length > SHOWN) log(`    and ${where.length - SHOWN} more (--all lists them)`);
      }
      if (missed.length === 0) log('✓ Every goal is met.');
      process.exitCode = missed.length === 0 ? 0 : 1;
    });

async function trackedFiles(): Promise<TrackedFile[]> {
  const listed = await git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...FOLDERS);
  const removed = new Set(lines(await git('ls-files', '--deleted', '--', ...FOLDERS)));
  return toFiles(
    lines(listed).filter((path) => !removed.has(path)),
    projectRoot,
  );
}

/** Unpacks the commit into a temporary folder. */
async function measureCommit(commit: string): Promise<Structure> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-structure-'));
  try {
    const archive = join(folder, 'commit.tar');
    const paths = lines(await git('ls-tree', '-r', '--name-only', commit, '--', ...FOLDERS));
    await git('archive', '--format=tar', `--output=${archive}`, commit, ...FOLDERS);
    const { code, output } = await runCommand('tar', ['-xf', archive, '-C', folder]);
    if (code !== 0) throw new CliError(`tar could not unpack ${commit}: ${output}`);
    return measureStructure(toFiles(paths, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', args, { cwd: projectRoot });
  if (code !== 0) throw new CliError(`git ${args[0]} did not succeed: ${output.trim()}`);
  return output;
}

const lines = (output: string) => output.split('\n').filter((line) => line !== '');
const toFiles = (paths: readonly string[], folder: string): TrackedFile[] =>
  paths.map((path) => ({ path, read: () => readFileSync(join(folder, path), 'utf8') }));

const percent = ({ tiny, exporting }: Structure) => Math.round((1000 * tiny.length) / Math.max(exporting, 1)) / 10;

export function describeStructure(structure: Structure): string[] {
  const { files, lines: total, median, p95, longest, exporting, tiny, folders, words } = structure;
  return [
    `Source of ${FOLDERS.join(', ')}, tests aside: ${files} files, ${total} lines; ` +
      `median ${median}, 95th percentile ${p95}, longest ${longest[0]?.lines ?? 0}`,
    `Modules of one single export of less than ten lines: ${tiny.length} of ${exporting} files that export (${percent(structure)} %)`,
    `Fullest folder: ${folders[0]?.entries ?? 0} entries (${folders[0]?.path ?? 'none'}); ` +
      `${folders.filter(({ entries }) => entries > GOALS.entries).length} folders over ${GOALS.entries}`,
    `Private words: ${words.length}`,
  ];
}

/** A goal that is missed, and where. */
interface MissedGoal {
  goal: string;
  where: string[];
}

export function findMissedGoals(structure: Structure): MissedGoal[] {
  const { files, median, longest, tiny, folders, words } = structure;
  const [least, most] = GOALS.median;
  const tooLong = longest.filter((file) => file.lines > GOALS.longest).map((file) => `${file.lines} ${file.path}`);
  const tooFull = folders.filter(({ entries }) => entries > GOALS.entries).map((one) => `${one.entries} ${one.path}`);
  const checks: (MissedGoal & { met: boolean })[] = [
    { met: files <= GOALS.files, goal: `${files} files, and ${GOALS.files} are the most`, where: [] },
    { met: median >= least && median <= most, goal: `The median is ${median}, not ${least} to ${most}`, where: [] },
    { met: tooLong.length === 0, goal: `Files over ${GOALS.longest} lines: ${tooLong.length}`, where: tooLong },
    {
      met: percent(structure) <= GOALS.tinyPercent,
      goal: `${percent(structure)} % of modules are one single export of less than ten lines, and ${GOALS.tinyPercent} % are the most`,
      where: tiny.map((file) => `${file.path} (${file.lines} lines)`),
    },
    { met: tooFull.length === 0, goal: `Folders over ${GOALS.entries} entries: ${tooFull.length}`, where: tooFull },
    { met: words.length === 0, goal: `Private words in names and paths: ${words.length}`, where: words },
  ];
  return checks.filter(({ met }) => !met);
}
