// Run first by every npm script: `node scripts/setup.mjs [--tools] [command] [args…]`. Needs only Node 20 and npm.
// Installs missing dependencies, and runs scripts/cli.ts (or tools/cli.ts) with the project's own
// Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './install.mjs';
import { CliError } from './project/cli-error.mjs';

const OLDEST_NODE = 20;
const PINNED_NODE = 24;
const root = fileURLToPath(new URL('..', import.meta.url));
const nodePackage = join(root, 'node_modules', 'node');
const pinnedNode = join(nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

try {
  const tools = process.argv[2] === '--tools';
  const args = process.argv.slice(tools ? 3 : 2);
  checkNode();
  if (!isInstalled(root)) install(root);
  if (pinnedNodeVersion() === undefined) fetchPinnedNode();
  if (tools || args.length > 0) run(join(root, tools ? 'tools' : 'scripts', 'cli.ts'), args);
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

/** Returns the pinned Node's version; undefined if it is missing, has another version, or is for another machine. */
function pinnedNodeVersion() {
  const { status, stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  const version = status === 0 ? stdout.trim() : '';
  return version.startsWith(`v${PINNED_NODE}.`) ? version : undefined;
}

/** The npm package "node" downloads its binary in an install script, which npm may be configured to skip. */
function fetchPinnedNode() {
  console.log(`· Fetching Node ${PINNED_NODE}…`);
  const installer = join(nodePackage, 'installArchSpecificPackage.js');
  if (existsSync(installer)) spawnSync(process.execPath, [installer], { cwd: nodePackage, stdio: 'ignore' });
  if (pinnedNodeVersion() !== undefined) return;
  throw new CliError(
    `The npm package "node" did not install Node ${PINNED_NODE}: check that npm may run install scripts (npm config get ignore-scripts) and can reach the registry, then run the command again.`,
  );
}

function run(script, args) {
  const bin = join(root, 'node_modules', '.bin');
  const env = {
    // Compiled code is kept for the next command and for its processes.
    NODE_COMPILE_CACHE: join(root, '.portal', 'compile-cache'),
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
  };
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

/** npm ends on SIGTERM without passing it on, so a program that it started must notice that npm has ended. */
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

/** npm runs scripts through a shell, so npm is the parent of our parent. */
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
