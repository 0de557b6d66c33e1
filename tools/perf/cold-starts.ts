import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { operationsOf, SERVICES } from '../../functions/src/contract/services.ts';
import { buildFunctions } from '../../scripts/build/build.ts';
import { inNodeModules, inProject } from '../../scripts/project/paths.ts';
import { onTestEmulators } from '../../scripts/test/on-test-emulators.ts';
import { type Findings, type MeasureOptions, median } from './findings.ts';

const FRAMEWORK = inNodeModules('@google-cloud', 'functions-framework', 'build', 'src', 'main.js');
const SECONDS_MAX = 1.5;

/**
 * Measures each service in a separate process under the Functions Framework, from its start to the answer to a first
 * call.
 */
export function measureColdStarts({ runs }: MeasureOptions): Promise<Findings> {
  return onTestEmulators({ services: ['auth', 'firestore', 'storage'], command: 'npm run perf' }, async (env) => {
    await buildFunctions();
    const folder = mkdtempSync(join(tmpdir(), 'portal-cold-starts-'));
    const found: { name: string; seconds: number }[] = [];
    for (const name of SERVICES) {
      const operation = String(operationsOf(name)[0]);
      const seconds: number[] = [];
      while (seconds.length < runs) seconds.push(await startOnce({ name, operation }, env, socketIn(folder)));
      found.push({ name, seconds: median(seconds) });
    }
    rmSync(folder, { recursive: true });
    return coldStartFindings(found);
  });
}

export function coldStartFindings(found: readonly { name: string; seconds: number }[]): Findings {
  const slowestFirst = found.toSorted((left, right) => right.seconds - left.seconds);
  return {
    title: 'Cold starts of the services, from the start of the process to the first answer',
    table: [['service', 'seconds'], ...slowestFirst.map(({ name, seconds }) => [name, seconds.toFixed(2)])],
    missed: slowestFirst
      .filter(({ seconds }) => seconds > SECONDS_MAX)
      .map(({ name, seconds }) => `${name} took ${seconds.toFixed(2)} s, more than ${SECONDS_MAX}`),
  };
}

interface Called {
  name: string;
  operation: string;
}

async function startOnce({ name, operation }: Called, env: NodeJS.ProcessEnv, socket: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, [`--env-file=${inProject('functions', '.env')}`, FRAMEWORK], {
    cwd: inProject('functions'),
    env: { ...process.env, ...env, FUNCTION_TARGET: name, PORT: socket },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await becomeReady(name, child);
    await call(socket, `/${operation}`);
    return (performance.now() - begun) / 1000;
  } finally {
    child.kill();
    await ended;
  }
}

/** The framework prints its address when it listens. */
async function becomeReady(name: string, { stdout }: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<void> {
  for await (const line of createInterface(stdout)) if (line.startsWith('URL: ')) return;
  throw new Error(`${name} did not start`);
}

/** A call without a token, which changes nothing: it is refused, or answered for a visitor. */
function call(socketPath: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request({ socketPath, path, method: 'POST', headers }, (answer) => answer.resume().once('end', resolve))
      .once('error', reject)
      .end('{"data":null}');
  });
}

/** A socket, because another program could use a port. */
const socketIn = (folder: string) =>
  process.platform === 'win32' ? join('\\\\.\\pipe', folder, crypto.randomUUID()) : join(folder, crypto.randomUUID());
