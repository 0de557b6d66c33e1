/**
 * Loaded into firebase-tools before it starts (node --import), for eleven things that it does not do itself.
 * When the command that started it is gone, it saves its data and ends.
 * It notes the emulators that it starts, so that they can be ended where it could not do so itself (`last-run.ts`).
 * Its functions run in one process that serves many calls at once, as an instance does in production (`functions-host.ts`), with the parameters of this run
 * (`PORTAL_PARAMETERS`).
 * Each call is answered, also where its function could not be started.
 * Events of Firestore reach their functions side by side, and again where a function failed (`deliver-events.ts`).
 * Triggers that are switched off and on again stay as they are: it would end by itself where calls are being served for a minute without a pause, and would read
 * all functions anew, replace the process that runs them, and send each event once more than before.
 * The Auth emulator compiles the check of a kind of request when the first comes, and not all before it starts: 5.8 s of processor time became 0.5.
 * It does not ask npm for a newer `firebase-functions`.
 * Its servers keep an idle connection for two minutes (`keep-alive.ts`).
 * Where it runs emulators that are not its own, the Java that they need is enough (`PORTAL_EMULATORS_JAVA`).
 * It writes no debug log, unless the variable `DEBUG` is set, and the logs of its emulators are bounded.
 * And for tests (`PORTAL_FOR_TESTS`, the port of Hosting) it compresses no page.
 */
import childProcess, { type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { inNodeModules } from '../../project/paths.ts';
import { openLog } from '../../project/rotating-log.ts';
import { noteProcess } from '../last-run.ts';
import { acceptEventsAtOnce, waitForEvents, waitForFunctions } from './deliver-events.ts';
import { createFunctionsHosts, type FunctionProcess, isFunctionRuntime } from './functions-host-process.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
process.channel?.unref();

const { PORTAL_FOR_TESTS } = process.env;

/** Hosting compresses every answer anew, unless its client takes none that is compressed. */
function uncompressed(handle: RequestListener): RequestListener {
  return (request, response) => {
    delete request.headers['accept-encoding'];
    return handle(request, response);
  };
}

const { listen } = Server.prototype;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  this.keepAliveTimeout = KEEP_ALIVE;
  for (const handle of this.listeners('request') as RequestListener[]) {
    const isPlain = PORTAL_FOR_TESTS !== undefined && Number(args[0]) === Number(PORTAL_FOR_TESTS);
    this.off('request', handle).on('request', acceptEventsAtOnce(isPlain ? uncompressed(handle) : handle));
  }
  return Reflect.apply(listen, this, args);
};

/** firebase-tools works in it. */
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
  if (program === 'java' && Array.isArray(programArgs) && programArgs.at(-1) === '-version') {
    lowerJavaMinimum();
    switchTriggersInPlace();
    answerFailedCalls();
    compileChecksLater();
  } else if (program === 'java' && child.pid !== undefined) {
    void noteProcess(runFolder, 'emulator', child.pid);
  }
  return child;
}

/** What an emulator prints, which firebase-tools writes to a file in its working folder. */
const EMULATOR_LOG = /^\w+-debug\.log$/;
const { createWriteStream } = fs;

Object.assign(childProcess, { spawn });
Object.assign(fs, {
  createWriteStream: (...args: Parameters<typeof createWriteStream>) =>
    EMULATOR_LOG.test(String(args[0])) ? openLog(String(args[0])) : createWriteStream(...args),
});
syncBuiltinESMExports();

/** A module of firebase-tools, as firebase-tools itself has loaded it. */
const emulatorModule = (name: string) =>
  createRequire(import.meta.url)(inNodeModules('firebase-tools', 'lib', 'emulator', name));

/** firebase-tools compares the Java it finds with what its own emulators need, whichever it runs. */
function lowerJavaMinimum(): void {
  const { PORTAL_EMULATORS_JAVA } = process.env;
  if (PORTAL_EMULATORS_JAVA === undefined) return;
  emulatorModule('commandUtils.js').MIN_SUPPORTED_JAVA_MAJOR_VERSION = Number(PORTAL_EMULATORS_JAVA);
}

/** What was written while the triggers were off has no function, also where its event comes only when they are on again. Neither switch may fail: firebase-tools would end. */
function switchTriggersInPlace(): void {
  emulatorModule('../deploy/functions/runtimes/node/versioning.js').getLatestSDKVersion = () => undefined;
  const { FunctionsEmulator } = emulatorModule('functionsEmulator.js');
  const { EmulatorRegistry } = emulatorModule('registry.js');
  const warn = ({ message }: Error) => console.error(`The events were not waited for: ${message}`);
  FunctionsEmulator.prototype.disableBackgroundTriggers = async function (this: FunctionsEmulator) {
    for (const trigger of Object.values(this.triggers)) trigger.enabled &&= !trigger.def.eventTrigger;
    await waitForFunctions().catch(warn);
  };
  FunctionsEmulator.prototype.reloadTriggers = async function (this: FunctionsEmulator) {
    if (EmulatorRegistry.isRunning('firestore')) {
      const delivered = waitForEvents(EmulatorRegistry.url('firestore').host, this.args.projectId);
      await delivered.catch(warn);
    }
    for (const trigger of Object.values(this.triggers)) trigger.enabled = true;
  };
}

/** A call whose function has no process (it did not start in time, or another call has taken it) would wait for an answer for ever. */
function answerFailedCalls(): void {
  const { FunctionsEmulator } = emulatorModule('functionsEmulator.js');
  const { handleHttpsTrigger } = FunctionsEmulator.prototype;
  FunctionsEmulator.prototype.handleHttpsTrigger = async function (request: IncomingMessage, response: ServerResponse) {
    try {
      await handleHttpsTrigger.call(this, request, response);
    } finally {
      if (!response.headersSent) response.writeHead(503).end();
    }
  };
}

type FunctionsEmulator = {
  args: { projectId: string };
  triggers: Record<string, { enabled: boolean; def: { eventTrigger?: object } }>;
};

/** Compiled at its start, the checks of all requests that the Auth emulator knows would take five seconds of processor time. */
function compileChecksLater(): void {
  const library = createRequire(inNodeModules('firebase-tools', 'lib', 'emulator', 'auth', 'server.js'))(
    'exegesis-express',
  );
  const { middleware } = library;
  library.middleware = (api: unknown, options: object) =>
    middleware(api, { ...options, lazyCompileValidationSchemas: true });
}

/** Its own log repeats what the launcher logs, with details of each request: 12 MB a minute while the portal is used hard. `DEBUG` brings it back. */
if (!process.env.DEBUG) {
  const log = emulatorModule('../logger.js');
  log.useFileLogger = () => log.findAvailableLogFile();
  log.logger.debug = () => undefined;
}

let isPoolPatched = false;

/** firebase-tools gives up its processes when the code of the functions has changed, and at the end. */
function retireHostsWithTheirPool(): void {
  if (isPoolPatched) return;
  isPoolPatched = true;
  const { RuntimeWorkerPool } = emulatorModule('functionsRuntimeWorker.js');
  for (const method of ['refresh', 'exit']) {
    const original = RuntimeWorkerPool.prototype[method];
    RuntimeWorkerPool.prototype[method] = function (...args: unknown[]) {
      functionsHosts.retire();
      return original.apply(this, args);
    };
  }
}
