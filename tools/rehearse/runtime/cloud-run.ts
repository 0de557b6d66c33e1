import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../../../scripts/project/errors.ts';
import { type EncodeDocuments, type EventRequest, toEventarc } from './eventarc.ts';
import type { Instance } from './instance.ts';
import type { DeployedFunction } from './manifest.ts';
import { createScaler, type ServiceRecord } from './scaler.ts';

/** Functions behind one port: the first part of the path names the function, and the rest is the path that it sees. */
export interface CloudRun {
  port: number;
  records: ReadonlyMap<string, Readonly<ServiceRecord>>;
  /** Ends every instance. The next call of a function begins with a cold start. */
  endInstances(): Promise<void>;
  close(): Promise<void>;
}

interface CloudRunOptions {
  functions: readonly DeployedFunction[];
  start: (fn: DeployedFunction) => Instance;
  encode: EncodeDocuments;
}

/** Serves every function within its limits of time, instances, concurrency and memory. Instances start at the first call. */
export async function serveFunctions({ functions, start, encode }: CloudRunOptions): Promise<CloudRun> {
  const services = new Map(functions.map((fn) => [fn.name, { fn, scaler: createScaler(fn, () => start(fn)) }]));
  const server = createServer(async (request, response) => {
    const [, name = '', path = ''] = /^\/(\w+)(.*)$/.exec(request.url ?? '') ?? [];
    const service = services.get(name);
    if (!service) return void response.writeHead(404).end(`There is no function ${name}.`);
    const { fn, scaler } = service;
    try {
      const event = fn.trigger === 'event' ? await readEvent(request, encode) : undefined;
      const headers = { ...forwarded(request), ...event?.headers };
      const call = { method: request.method, path: path.startsWith('/') ? path : `/${path}`, headers };
      await scaler.use((instance) => exchange(instance, call, event?.body ?? request, response, fn.timeoutSeconds));
    } catch (error) {
      if (!response.headersSent) response.writeHead(500);
      response.end(messageOf(error));
    }
    const isLost = fn.trigger === 'event' && response.statusCode >= 300;
    if (isLost) scaler.record.faults.push(`an event was answered ${response.statusCode}, and would be delivered again`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endInstances = async () =>
    void (await Promise.all([...services.values()].map(({ scaler }) => scaler.endAll())));
  return {
    port: portOf(server.address()),
    records: new Map([...services].map(([name, { scaler }]) => [name, scaler.record])),
    endInstances,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await endInstances();
    },
  };
}

/** An event with its attributes in headers comes as Eventarc sends it; one that is JSON throughout is made into that. */
async function readEvent(request: IncomingMessage, encode: EncodeDocuments): Promise<EventRequest> {
  const sent = await buffer(request);
  const isBinary = request.headers['ce-type'] !== undefined;
  const { headers, body } = isBinary ? { headers: {}, body: sent } : toEventarc(String(sent), encode);
  return { headers: { ...headers, 'content-length': String(body.length) }, body };
}

interface Call {
  method: string | undefined;
  path: string;
  headers: IncomingHttpHeaders;
}

/** A call that takes longer than the function may is answered with 504 and abandoned. */
async function exchange(
  instance: Instance,
  call: Call,
  body: IncomingMessage | Buffer,
  response: ServerResponse,
  timeoutSeconds: number,
): Promise<void> {
  const limit = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    const answer = await instance.send(call, body, limit);
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    await pipeline(answer, response);
  } catch (error) {
    if (!limit.aborted) throw error;
    if (!response.headersSent) response.writeHead(504);
    response.end('upstream request timeout');
  }
}

/** Google's front end adds the address of the client. */
function forwarded({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  const { connection: _, ...others } = headers;
  const from = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
  return { ...others, 'x-forwarded-for': from };
}

const portOf = (address: string | AddressInfo | null): number => {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
};
