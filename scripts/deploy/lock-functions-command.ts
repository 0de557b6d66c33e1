import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { CliError, messageOf } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inProject } from '../project/paths.ts';
import { deriveFunctionsLock } from './functions-lock.ts';

const FILE = 'functions/package-lock.json';

/** `npm run lock:functions`: writes the lock file that Cloud Build installs the functions with. A deployment checks it first. */
export const lockFunctionsCommand = () =>
  new Command('npm run lock:functions --')
    .option('--check', 'write nothing: say whether the file is in step, and end with 1 where it is not', false)
    .action(({ check }) => {
      const derived = functionsLockText();
      if (check) {
        if (readText(FILE) !== derived) throw new CliError(outOfStep);
        log(`✓ ${FILE} is in step with package-lock.json.`);
        return;
      }
      const changed = readText(FILE) !== derived;
      if (changed) writeFileSync(inProject(FILE), derived);
      log(changed ? `✓ ${FILE} was written: commit it.` : `✓ ${FILE} is in step with package-lock.json already.`);
    });

export const outOfStep = `${FILE} is out of step with package-lock.json or functions/package.json, so Cloud Build would install other versions than were tested: run "npm run lock:functions" and commit what it writes.`;

/** The text of the lock file as it should be, from the files of the project. */
export function functionsLockText(read: (path: string) => unknown = readJson): string {
  const derived = deriveFunctionsLock(read('package-lock.json'), {
    root: read('package.json'),
    functions: read('functions/package.json'),
  });
  return `${JSON.stringify(derived, null, 2)}\n`;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(inProject(path), 'utf8'));
  } catch (error) {
    throw new CliError(`${path} cannot be read (${messageOf(error)}): restore it with "git checkout ${path}".`);
  }
}

/** Nothing where there is no such file. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(inProject(path), 'utf8');
  } catch {
    return undefined;
  }
}
