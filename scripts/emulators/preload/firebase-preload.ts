/**
 * Loaded into firebase-tools before it starts (node --import), for three things that it does not do itself.
 * When the command that started it is gone, it saves its data and ends.
 * It gets the answers of the Storage rules runtime one at a time: it takes every chunk for exactly one answer, and would wait for ever
 * for two that arrive in one.
 * And its functions run in one process that serves many calls at once, as an instance does in production (`functions-host.ts`).
 */
import childProcess, { type ChildProcess } from 'node:child_process';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { inNodeModules } from '../../project/paths.ts';
import { createFunctionsHosts, type FunctionProcess, isFunctionRuntime } from './functions-host-process.ts';

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
process.channel?.unref();

const originalSpawn = childProcess.spawn;

const functionsHosts = createFunctionsHosts(originalSpawn);

function spawn(...args: Parameters<typeof originalSpawn>): ChildProcess | FunctionProcess {
  const [program, programArgs, options] = args;
  if (isFunctionRuntime(programArgs)) {
    retireHostsWithTheirPool();
    return functionsHosts.serve(program, options);
  }
  const child = originalSpawn(...args);
  const isRulesRuntime = program === 'java' && Array.isArray(programArgs) && programArgs.at(-1) === 'serve';
  if (isRulesRuntime && child.stdout !== null) child.stdout = oneChunkPerLine(child.stdout);
  return child;
}

function oneChunkPerLine(source: NodeJS.ReadableStream & { destroy?: unknown }): PassThrough {
  const lines = new PassThrough({ readableObjectMode: true, writableObjectMode: true });
  createInterface({ input: source }).on('line', (line) => lines.write(Buffer.from(line)));
  return lines;
}

Object.assign(childProcess, { spawn });
syncBuiltinESMExports();

let isPoolPatched = false;

/** firebase-tools gives up its processes when the code of the functions has changed, and at the end. */
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
