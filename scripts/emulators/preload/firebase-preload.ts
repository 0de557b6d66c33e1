/**
 * Loaded into firebase-tools before it starts (node --import). It changes three things:
 *
 * - Functions run in one process that serves many calls concurrently, as an instance does in production, with the
 *   parameters of this run (`functions-host.ts`). firebase-tools starts a process for each concurrent call
 *   (https://github.com/firebase/firebase-tools/issues/5503). For Dart it shares one worker in a codebase:
 *   `RuntimeWorkerPool.getKey` in functionsRuntimeWorker.js returns `~dart-shared~`. The release that does so for Node,
 *   and sends a busy worker more calls, makes our host unnecessary.
 * - Events of Firestore reach their functions concurrently, and again if a function failed (`deliver-events.ts`). A
 *   release that answers an event before its function has ended makes this unnecessary.
 * - Idle connections stay open (`keep-alive.ts`), until Node's default is longer
 *   (https://github.com/nodejs/node/issues/59193).
 *
 * For the launcher, it also ends firebase-tools when the command that started it has ended, and
 * notes the processes of its emulators (`last-run.ts`).
 */
import childProcess, { type ChildProcess } from 'node:child_process';
import { type RequestListener, Server } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { inNodeModules } from '../../project/paths.ts';
import { noteProcess } from '../last-run.ts';
import { acceptEventsAtOnce } from './deliver-events.ts';
import { createFunctionsHosts, type FunctionProcess, isFunctionRuntime } from './functions-host-process.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
process.channel?.unref();

const { listen } = Server.prototype;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  for (const handle of this.listeners('request') as RequestListener[]) {
    this.off('request', handle).on('request', acceptEventsAtOnce(handle));
  }
  this.keepAliveTimeout = KEEP_ALIVE;
  return Reflect.apply(listen, this, args);
};

/** The working directory of firebase-tools. */
const runFolder = process.cwd();
const originalSpawn = childProcess.spawn;

const functionsHosts = createFunctionsHosts(originalSpawn, JSON.parse(process.env.PORTAL_PARAMETERS ?? '{}'));

function spawn(...args: Parameters<typeof originalSpawn>): ChildProcess | FunctionProcess {
  const [program, programArgs, options] = args;
  if (isFunctionRuntime(programArgs)) {
    retireHostsWithTheirPool();
    return functionsHosts.serve(program, options);
  }
  const child = originalSpawn(...args);
  const isVersionCheck = Array.isArray(programArgs) && programArgs.at(-1) === '-version';
  if (program === 'java' && !isVersionCheck && child.pid !== undefined) {
    void noteProcess(runFolder, 'emulator', child.pid);
  }
  return child;
}

Object.assign(childProcess, { spawn });
syncBuiltinESMExports();

let isPoolPatched = false;

/** firebase-tools replaces its processes when the code of the functions has changed, and ends them when it stops. */
function retireHostsWithTheirPool(): void {
  if (isPoolPatched) return;
  isPoolPatched = true;
  const { RuntimeWorkerPool } = createRequire(import.meta.url)(
    inNodeModules('firebase-tools', 'lib', 'emulator', 'functionsRuntimeWorker.js'),
  );
  for (const method of ['refresh', 'exit']) {
    const original = RuntimeWorkerPool.prototype[method];
    RuntimeWorkerPool.prototype[method] = function (...args: unknown[]) {
      functionsHosts.retire();
      return original.apply(this, args);
    };
  }
}
