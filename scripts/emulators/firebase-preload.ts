/**
 * Loaded into firebase-tools before it starts (node --import), for two things that it does not see to itself.
 * When the command that started it is gone, and with it whoever read its output, it ends and saves its data.
 * And it gets the answers of the Storage rules runtime one at a time: it takes every chunk for exactly one answer, and
 * would wait for ever for two that arrive in one.
 */
import childProcess, { type ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
process.channel?.unref();

const originalSpawn = childProcess.spawn;

function spawnWithWholeLines(...args: Parameters<typeof originalSpawn>): ChildProcess {
  const child = originalSpawn(...args);
  const [program, programArgs] = args;
  const isRulesRuntime = program === 'java' && Array.isArray(programArgs) && programArgs.at(-1) === 'serve';
  if (isRulesRuntime && child.stdout !== null) child.stdout = oneChunkPerLine(child.stdout);
  return child;
}

function oneChunkPerLine(source: NodeJS.ReadableStream & { destroy?: unknown }): PassThrough {
  const lines = new PassThrough({ readableObjectMode: true, writableObjectMode: true });
  createInterface({ input: source }).on('line', (line) => lines.write(Buffer.from(line)));
  return lines;
}

Object.assign(childProcess, { spawn: spawnWithWholeLines });
syncBuiltinESMExports();
