import {
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  type ServerResponse,
  request as send,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** Where the Firestore emulator delivers the events of triggers to the functions emulator. */
const EVENT_PATH = /^\/functions\/projects\/[^/]+\/triggers\//;
const ACCEPTED = 'x-portal-event-accepted';

/** Answers the number of events whose function has not ended. Tests ask it, to know when nothing more will come. */
export const OPEN_EVENTS_PATH = '/portal/open-events';
let openEvents = 0;

const isEvent = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'POST' && EVENT_PATH.test(url) && headers[ACCEPTED] === undefined;

/** Milliseconds before an event whose function failed is delivered again, time after time. */
const RETRY_AFTER: readonly number[] = [500, 1000, 2000, 4000, 8000, 16_000];

/**
 * Answers an event as soon as it has arrived, and hands it on. The Firestore emulator delivers one event after another, each when
 * the one before it was answered, and firebase-tools answers when the function has ended: one function that waits would hold up all
 * others. In production events are delivered side by side, and again where their function failed; firebase-tools drops those.
 */
export function acceptEventsAtOnce(handle: RequestListener, retryAfter = RETRY_AFTER): RequestListener {
  return async (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    if (request.url === OPEN_EVENTS_PATH) return response.end(String(openEvents));
    if (!isEvent(request)) return handle(request, response);
    openEvents += 1;
    const { socket, method, url, headers } = request;
    const { localAddress: host, localPort: port } = socket;
    try {
      const body = await buffer(request);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      await deliver({ host, port, method, path: url, headers: { ...headers, [ACCEPTED]: '1' } }, body, retryAfter);
    } catch (error) {
      console.error(`An event was not handed on to its function: ${error}`);
    } finally {
      openEvents -= 1;
    }
  };
}

/** Hands an event on until its function has ended well. Each failure is logged, and the last gives it up. */
async function deliver(event: RequestOptions, body: Buffer, [wait, ...later]: readonly number[]): Promise<void> {
  const failure = await handOn(event, body);
  if (failure === undefined) return;
  const next = wait === undefined ? 'it is given up' : `it is delivered again in ${wait} ms`;
  console.error(`An event failed (${failure}), and ${next}: ${event.path}`);
  if (wait === undefined) return;
  await setTimeout(wait);
  await deliver(event, body, later);
}

/** Resolves to what went wrong, if anything did: an error of the function, or of the connection to it. */
function handOn(event: RequestOptions, body: Buffer): Promise<string | undefined> {
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
