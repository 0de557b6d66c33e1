/**
 * Loaded into firebase-tools (node --import) in a rehearsal. Where firebase-tools starts a process for a function, it gets a socket
 * that leads to the rehearsed instances instead (`runtime/cloud-run.ts`). Discovery, routes of Hosting and triggers stay its own.
 */
import childProcess, { type ChildProcess } from 'node:child_process';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { FunctionProcess, isFunctionRuntime } from '../../scripts/emulators/preload/functions-host-process.ts';

const port = Number(process.env.PORTAL_REHEARSAL_PORT);
const originalSpawn = childProcess.spawn;

function spawn(...args: Parameters<typeof originalSpawn>): ChildProcess | FunctionProcess {
  const [, programArgs, options] = args;
  if (!isFunctionRuntime(programArgs)) return originalSpawn(...args);
  const { PORT, FUNCTION_TARGET } = options.env ?? {};
  const server = createServer((incoming, response) => forward(`/${FUNCTION_TARGET}`, incoming, response)).listen(PORT);
  const served: FunctionProcess = new FunctionProcess(() => {
    server.close(() => served.emit('exit', 0, null));
    server.closeIdleConnections();
  });
  return served;
}

function forward(functionPath: string, incoming: IncomingMessage, response: ServerResponse): void {
  if (incoming.url === '/__/health') return void response.end();
  const { method, headers, url = '/' } = incoming;
  const options = { host: '127.0.0.1', port, method, headers, path: functionPath + url, agent: false };
  const outgoing = request(options, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  outgoing.once('error', (error) => response.writeHead(502).end(error.message));
  incoming.pipe(outgoing);
}

Object.assign(childProcess, { spawn });
syncBuiltinESMExports();
