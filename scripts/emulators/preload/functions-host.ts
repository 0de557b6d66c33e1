/**
 * Serves every function of a codebase from one process, many calls concurrently, as an instance does in production.
 * firebase-tools starts a process for each concurrent call, and ends none of them. `functions-host-process.ts` runs
 * this file instead and names the function to serve on each socket.
 */
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { KEEP_ALIVE } from './keep-alive.ts';

/**
 * Requests to the host by IPC: serve a function, by its path in the exports, on a Unix socket or named pipe, or stop
 * serving it.
 */
export type HostRequest =
  | { type: 'serve'; socket: string; target: string; signature: string }
  | { type: 'close'; socket: string };

const MINUTE = 60_000;
const EVERY_MINUTE = '* * * * *';

type ServedFunction = (...args: unknown[]) => unknown;

/** The limit of firebase-tools for an emulated request (functionsEmulatorRuntime.js). */
const BODY_LIMIT = '32mb';

const servers = new Map<string, Server>();
const entry = createRequire(join(process.cwd(), 'package.json')).resolve(process.cwd());
const loaded: Promise<object> = import(pathToFileURL(entry).href);

void loaded.then((exported) => Object.values(exported).filter(isMinutely).forEach(runEveryMinute));

process.on('message', (request: HostRequest) => {
  if (request.type === 'close') servers.get(request.socket)?.close();
  else void serve(request);
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, but firebase-tools ends this process itself after it has saved.
process.on('SIGINT', () => undefined);

async function serve({ socket, target, signature }: Extract<HostRequest, { type: 'serve' }>): Promise<void> {
  const run = findFunction(await loaded, target);
  const app = express();
  app.enable('trust proxy');
  const body = { limit: BODY_LIMIT, verify: keepRawBody };
  app.use(
    express.json(body),
    express.text(body),
    express.urlencoded({ ...body, extended: true }),
    express.raw({ ...body, type: '*/*' }),
  );
  app.get('/__/health', (_request, response) => void response.status(200).send());
  app.use(signature === 'http' ? httpHandler(run) : eventHandler(run));
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, app).listen(socket);
  servers.set(socket, server);
  server.on('close', () => servers.delete(socket));
}

/** Returns the exported function of this name, with dots between the names of nested groups. */
function findFunction(exported: unknown, target: string): ServedFunction {
  let found = exported;
  for (const name of target.split('.')) {
    found =
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([key]) => key === name)?.[1]
        : undefined;
  }
  if (!isFunction(found)) throw new Error(`There is no function ${target} in ${entry}.`);
  return found;
}

const isFunction = (value: unknown): value is ServedFunction => typeof value === 'function';

interface MinutelyFunction {
  run: (event: { scheduleTime: string }) => Promise<void>;
}

const isMinutely = (value: unknown): value is ServedFunction & MinutelyFunction =>
  isFunction(value) && Object(value).__endpoint?.scheduleTrigger?.schedule === EVERY_MINUTE;

/** firebase-tools runs no schedules. Without this one, a mail with a later time would never be sent. */
function runEveryMinute({ run }: MinutelyFunction): void {
  const runNow = () => void run({ scheduleTime: new Date().toISOString() }).catch(console.error);
  runNow();
  setInterval(runNow, MINUTE);
}

/** Functions read `rawBody`, as the Functions Framework provides it. */
function keepRawBody(request: object, _response: unknown, body: Buffer): void {
  Object.assign(request, { rawBody: body });
}

const httpHandler = (run: ServedFunction): RequestHandler =>
  caught(async (request, response) => void (await run(request, response)));

/** A CloudEvent, in binary mode (attributes in headers) or structured (all in the body). */
const eventHandler = (run: ServedFunction): RequestHandler =>
  caught(async (request, response) => {
    const attributes = Object.entries(request.headers).filter(([name]) => name.startsWith('ce-'));
    const isBinary = attributes.some(([name]) => name === 'ce-type');
    const context = Object.fromEntries(attributes.map(([name, value]) => [name.slice('ce-'.length), value]));
    await run(isBinary ? { ...context, data: request.body } : parseBody(request.body));
    response.send({ status: 'acknowledged' });
  });

const parseBody = (body: unknown): unknown => (Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body);

/** Logs a function's error and answers 500. The process continues, as in production. */
function caught(handle: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.status(500).send(error instanceof Error ? error.message : 'Error');
    }
  };
}
