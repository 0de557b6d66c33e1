import { CliError } from '../../project/errors.ts';
import { projectRoot } from '../../project/paths.ts';
import { runCommand } from '../../project/run-command.ts';

/** Where a branch usually leaves from: the first of these that there is. */
const USUAL_BASES = ['origin/main', 'main'];

/**
 * What changed since this branch left `base`, committed or not, as paths from the root. Files that are gone are named as well.
 * Without a base that is the main branch; on the main branch itself, what is not pushed or not committed.
 */
export async function changedFiles(base: string | undefined, root = projectRoot): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { code, output, found } = await runCommand('git', args, { cwd: root });
    if (!found)
      throw new CliError('git was not found: "--changed" asks it what has changed. Install it, or name the layers.');
    return { ok: code === 0, output: output.trim() };
  };
  if (!(await git('rev-parse', '--git-dir')).ok) {
    throw new CliError('This folder is no git checkout, so nobody knows what has changed: name the layers instead.');
  }
  const candidates = base === undefined ? [...USUAL_BASES, 'HEAD'] : [base];
  for (const candidate of candidates) {
    const { ok, output: since } = await git('merge-base', candidate, 'HEAD');
    if (!ok) continue;
    const tracked = await git('diff', '--name-only', '--no-renames', since);
    const untracked = await git('ls-files', '--others', '--exclude-standard');
    return [...new Set(`${tracked.output}\n${untracked.output}`.split('\n').filter(Boolean))].sort();
  }
  throw new CliError(`git knows no commit "${base}": name a branch, a tag or a commit.`);
}
