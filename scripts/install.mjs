// Installs the dependencies with Node and npm only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './project/cli-error.mjs';

/** True if node_modules matches package-lock.json. npm writes its own list there after a complete installation. */
export function isInstalled(root) {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const present = packagesIn(list);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    return path in present ? present[path].version === entry.version : entry.optional === true;
  });
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch ({ message }) {
    throw new CliError(`${file} can't be read (${message}): restore it with "git checkout package-lock.json".`);
  }
}

export function install(root) {
  console.log('· Installing the dependencies (npm ci); the first time this takes a minute or more…');
  const begun = Date.now();
  // npm is a shell script on Windows, so it needs a shell.
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' };
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options);
  if (error?.code === 'ENOENT') {
    throw new CliError('npm is not on the PATH: install Node with npm from https://nodejs.org.');
  }
  if (status !== 0) {
    throw new CliError(
      'npm ci failed (see above): check the connection to the npm registry and the disk space, or run "npm install" if npm says that package-lock.json is out of sync; then run the command again.',
    );
  }
  console.log(`✓ Installed the dependencies (${Math.round((Date.now() - begun) / 1000)} s)`);
}
