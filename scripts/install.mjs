// Installs what a command needs, with nothing but Node and npm. `npm start` needs neither the tests nor the tools, whose packages are
// a third of all: they are added when the first command asks for them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A failure that is told in one sentence. */
export class CliError extends Error {}

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const PORTAL_ONLY = ['--workspace=functions', '--workspace=web', '--include-workspace-root'];

/** Installs the dependencies when they are missing or not those of package-lock.json: of everything, or of what the portal runs on. */
export function installWhenNeeded(root, everything) {
  const lock = readText(join(root, 'package-lock.json'));
  // npm leaves its own account of what it installed when it is done. The note beside it says what was asked of it.
  const account = join(root, 'node_modules', '.package-lock.json');
  const note = join(root, 'node_modules', '.portal-install.json');
  const last = readNote(note);
  const isCurrent = last !== undefined && last.lock === digest(lock) && last.account === digestOf(account);
  if (isCurrent ? last.everything || !everything : holdsEverything(account, lock)) return;

  const all = everything || last?.everything === true;
  if (isCurrent) {
    // An install that breaks off here must not be taken for a whole one: the next then begins anew.
    for (const file of [note, account]) rmSync(file, { force: true });
    install(root, 'the packages of the tests and tools', ['install', '--no-save']);
  } else {
    install(root, 'the dependencies', all ? ['ci'] : ['ci', ...PORTAL_ONLY]);
  }
  removeUnused(join(root, 'node_modules'));
  writeFileSync(note, JSON.stringify({ lock: digest(lock), account: digestOf(account), everything: all }));
}

/** Source maps, and the headers that came with Node: 280 MB that nothing here reads. */
function removeUnused(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // Older releases of Node 20 call it by its other name.
    if (entry.isFile() && entry.name.endsWith('.map')) rmSync(join(entry.parentPath ?? entry.path, entry.name));
  }
  const bundled = join(folder, 'node', 'node_modules');
  if (!existsSync(bundled)) return;
  for (const entry of readdirSync(bundled, { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(bundled, entry.name, 'include'), { recursive: true, force: true });
  }
}

/** What the last install from here left; nothing after one that broke off. */
function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const digest = (text) => createHash('sha256').update(text).digest('hex');
const digestOf = (file) => (existsSync(file) ? digest(readText(file)) : undefined);

/** Whether npm's own account in node_modules, which it leaves when it is done, names all that package-lock.json does. */
function holdsEverything(account, lock) {
  if (!existsSync(account)) return false;
  const present = packagesOf(readText(account), account);
  return Object.entries(packagesOf(lock, 'package-lock.json')).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    return path in present ? present[path].version === entry.version : entry.optional === true;
  });
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

function packagesOf(text, file) {
  try {
    return JSON.parse(text).packages ?? {};
  } catch (error) {
    throw unreadable(file, error);
  }
}

const unreadable = (file, { message }) =>
  new CliError(`${file} cannot be read (${message}): restore it with "git checkout package-lock.json".`);

function install(root, what, args) {
  console.log(`· Installing ${what} (npm ${args[0]}); the first time this takes a minute or more…`);
  const begun = Date.now();
  const { status, error } = npm([...args, ...QUIET], root);
  if (error?.code === 'ENOENT') {
    throw new CliError('npm is not on the PATH: install Node with npm from https://nodejs.org.');
  }
  if (status !== 0) {
    throw new CliError(
      `npm ${args[0]} did not succeed (its messages are above): check the connection to the npm registry and the space on the disk, or run "npm install" where npm says that package-lock.json is out of step; then run the command again.`,
    );
  }
  console.log(`✓ Installed ${what} (${Math.round((Date.now() - begun) / 1000)} s)`);
}

function npm(args, cwd) {
  // npm is a shell script on Windows, which only a shell can start.
  return spawnSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
}
