// What every npm script runs first: `node scripts/setup.mjs [--tools] <command> [args…]`. It needs nothing but Node 20 and npm,
// installs the dependencies when they are missing or not those of package-lock.json, and runs scripts/cli.ts (or tools/cli.ts)
// with the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const PINNED_NODE = 24;
const root = fileURLToPath(new URL('..', import.meta.url));
const nodePackage = join(root, 'node_modules', 'node');
const pinnedNode = join(nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** A failure that is told in one sentence. */
class CliError extends Error {}

try {
  const args = process.argv.slice(2);
  const folder = args[0] === '--tools' ? 'tools' : 'scripts';
  checkNode();
  installWhenNeeded();
  run(join(root, folder, 'cli.ts'), folder === 'tools' ? args.slice(1) : args);
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return;
  throw new CliError(
    `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer from https://nodejs.org.`,
  );
}

function installWhenNeeded() {
  if (!isInstalled()) install();
  if (pinnedNodeVersion() === undefined) fetchPinnedNode();
}

/** Whether node_modules holds what package-lock.json says: npm leaves its own account of it there when it is done. */
function isInstalled() {
  const account = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(account)) return false;
  const present = readPackages(account);
  const wanted = readPackages(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    return path in present ? present[path].version === entry.version : entry.optional === true;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch (error) {
    throw new CliError(`${file} cannot be read (${error.message}): restore it with "git checkout package-lock.json".`);
  }
}

function install() {
  console.log('· Installing the dependencies (npm ci); the first time this takes a few minutes…');
  const begun = Date.now();
  const { status, error } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (error?.code === 'ENOENT')
    throw new CliError('npm is not on the PATH: install Node with npm from https://nodejs.org.');
  if (status !== 0) {
    throw new CliError(
      'npm ci did not succeed (its messages are above): check the connection to the npm registry and the space on the disk, or run "npm install" where npm says that package-lock.json is out of step; then run the command again.',
    );
  }
  console.log(`✓ Dependencies installed (${Math.round((Date.now() - begun) / 1000)} s)`);
}

function npm(args, cwd = root) {
  // npm is a shell script on Windows, which only a shell can start.
  return spawnSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
}

/** The pinned Node's version, or nothing when it is missing, for another machine, or another version. */
function pinnedNodeVersion() {
  const { status, stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  const version = status === 0 ? stdout.trim() : '';
  return version.startsWith(`v${PINNED_NODE}.`) ? version : undefined;
}

/** The npm package "node" fetches its binary in an install script, which npm may have been told not to run. */
function fetchPinnedNode() {
  console.log(`· Fetching Node ${PINNED_NODE}…`);
  const installer = join(nodePackage, 'installArchSpecificPackage.js');
  if (existsSync(installer)) spawnSync(process.execPath, [installer], { cwd: nodePackage, stdio: 'ignore' });
  if (pinnedNodeVersion() !== undefined) return;
  throw new CliError(
    `Node ${PINNED_NODE} did not arrive with the npm package "node": check that npm may run its install script (npm config get ignore-scripts) and reaches the registry, then run the command again.`,
  );
}

function run(script, args) {
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
  const child = spawn(pinnedNode, [script, ...args], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => child.kill(signal));
  const watch = whenAbandoned(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(
      `\n✗ ${pinnedNode} could not be started (${error.message}): remove node_modules and run the command again.`,
    );
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    clearInterval(watch);
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

/** npm ends on SIGTERM without passing it on: what it started then has to notice by itself that it is gone. */
function whenAbandoned(act) {
  const npmProcess = process.env.npm_lifecycle_event === undefined ? undefined : parentOf(process.ppid);
  const ancestors = [process.ppid, npmProcess].filter((pid) => pid > 1);
  const watch = setInterval(() => {
    if (ancestors.every(isAlive)) return;
    clearInterval(watch);
    act();
  }, 300);
  return watch;
}

/** npm runs scripts through a shell, so it is the parent of our parent. */
function parentOf(pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
