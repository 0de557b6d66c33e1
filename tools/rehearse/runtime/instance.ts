import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type InferType, number, object } from 'yup';
import { inNodeModules } from '../../../scripts/project/paths.ts';

const FRAMEWORK = inNodeModules('@google-cloud', 'functions-framework', 'build', 'src', 'main.js');
const REPORT_USAGE = pathToFileURL(fileURLToPath(new URL('report-usage.mjs', import.meta.url))).href;

const usageSchema = object({ rss: number().required(), peak: number().required(), processorMs: number().required() });
/** Bytes in memory now and at most so far, and the processor time since the start. */
export type Usage = InferType<typeof usageSchema>;

/** A process that serves one function under the Functions Framework, as an instance on Cloud Run does. */
export interface Instance {
  readonly startedAt: number;
  /** Resolves when it listens; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves with what it ended with, whenever and however that is. */
  readonly ended: Promise<string>;
  /** Calls that it is serving. */
  active: number;
  send(options: RequestOptions, body: NodeJS.ReadableStream | Buffer, signal: AbortSignal): Promise<IncomingMessage>;
  usage(): Promise<Usage>;
  end(): Promise<void>;
}

const LOOK_EVERY_MS = 10;
const KILL_AFTER_MS = 5000;

/** Starts an instance in the folder of the packed functions. `PORT` is a socket, which no other program can take. */
export function startInstance(folder: string, environment: Record<string, string>, logFile: string): Instance {
  const log = openSync(logFile, 'a');
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', REPORT_USAGE, FRAMEWORK], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = once(child, 'exit').then(([code, signal]) => (signal === null ? `code ${code}` : `signal ${signal}`));
  const socketPath = environment.PORT ?? '';
  return {
    startedAt,
    ended,
    active: 0,
    ready: becomeReady(child, socketPath, ended),
    send: (options, body, signal) => send({ ...options, socketPath, signal, agent: false }, body),
    usage: () => askUsage(child),
    end: () => end(child, ended),
  };
}

async function becomeReady(child: ChildProcess, socketPath: string, ended: Promise<string>): Promise<void> {
  while (!(await listens(socketPath))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended with ${await ended}`);
    await delay(LOOK_EVERY_MS);
  }
}

function listens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path });
    const answer = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}

function send(options: RequestOptions, body: NodeJS.ReadableStream | Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const upstream = request(options, resolve).once('error', reject);
    if (Buffer.isBuffer(body)) upstream.end(body);
    else body.pipe(upstream);
  });
}

async function askUsage(child: ChildProcess): Promise<Usage> {
  const answered = once(child, 'message');
  child.send('usage');
  const [usage] = await answered;
  return usageSchema.validateSync(usage);
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(force);
}

export const socketIn = (folder: string, count: number) =>
  process.platform === 'win32' ? join('\\\\.\\pipe', `${folder}-${count}`) : join(folder, `${count}.sock`);
