import {
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  type ServerResponse,
  request as send,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** The path to which the Firestore emulator delivers the events of triggers. */
const EVENT_PATH = /^\/functions\/projects\/[^/]+\/triggers\//;
const ACCEPTED = 'x-portal-event-accepted';

/** Returns the number of events whose function has not ended, so that tests can wait for the last one. */
export const PENDING_EVENTS_PATH = '/portal/pending-events';
let pendingEvents = 0;

const isEvent = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'POST' && EVENT_PATH.test(url) && headers[ACCEPTED] === undefined;

/** Milliseconds before each repeated delivery of an event whose function failed. */
const RETRY_AFTER: readonly number[] = [500, 1000, 2000, 4000, 8000, 16_000];

/**
 * Answers an event as soon as it has arrived, and then passes it on. The Firestore emulator waits for the answer before
 * it delivers the next event, and firebase-tools answers when the function has ended, so a waiting function would block
 * all others. In production, events are delivered concurrently and repeated if their function fails; firebase-tools
 * drops failed ones.
 */
export function acceptEventsAtOnce(handle: RequestListener, retryAfter = RETRY_AFTER): RequestListener {
  return async (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    if (request.url === PENDING_EVENTS_PATH) return response.end(String(pendingEvents));
    if (!isEvent(request)) return handle(request, response);
    pendingEvents += 1;
    const { socket, method, url, headers } = request;
    const { localAddress: host, localPort: port } = socket;
    try {
      const body = await buffer(request);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      await deliver({ host, port, method, path: url, headers: { ...headers, [ACCEPTED]: '1' } }, body, retryAfter);
    } catch (error) {
      console.error(`An event could not be delivered to its function: ${error}`);
    } finally {
      pendingEvents -= 1;
    }
  };
}

/** Delivers an event until its function succeeds. Logs each failure, and stops after the last delay. */
async function deliver(event: RequestOptions, body: Buffer, [wait, ...later]: readonly number[]): Promise<void> {
  const failure = await forward(event, body);
  if (failure === undefined) return;
  const next = wait === undefined ? 'it will not be retried' : `it will be retried in ${wait} ms`;
  console.error(`An event failed (${failure}), and ${next}: ${event.path}`);
  if (wait === undefined) return;
  await setTimeout(wait);
  await deliver(event, body, later);
}

/** Resolves to the failure, if there was one: an error of the function, or of the connection to it. */
function forward(event: RequestOptions, body: Buffer): Promise<string | undefined> {
  return new Promise((resolve) => {
    const onward = send(event);
    onward.on('response', (answer) => {
      const { statusCode = 500 } = answer;
      answer.resume().once('end', () => resolve(statusCode < 500 ? undefined : `HTTP ${statusCode}`));
    });
    onward.once('error', (error) => resolve(error.message));
    onward.once('close', () => resolve('the connection ended'));
    onward.end(body);
  });
}
