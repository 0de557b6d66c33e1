import { type IncomingMessage, type RequestListener, type ServerResponse, request as send } from 'node:http';

/** Where the Firestore emulator delivers the events of triggers to the functions emulator. */
const EVENT_PATH = /^\/functions\/projects\/[^/]+\/triggers\//;
const ACCEPTED = 'x-portal-event-accepted';

/** Answers the number of events whose function has not ended. Tests ask it, to know when nothing more will come. */
export const OPEN_EVENTS_PATH = '/portal/open-events';
let openEvents = 0;

const isEvent = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'POST' && EVENT_PATH.test(url) && headers[ACCEPTED] === undefined;

/**
 * Answers an event as soon as it has arrived, and hands it on. The Firestore emulator delivers one event after another, each when
 * the one before it was answered, and firebase-tools answers when the function has ended: one function that waits would hold up all
 * others. In production events are delivered side by side.
 */
export function acceptEventsAtOnce(handle: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    if (request.url === OPEN_EVENTS_PATH) return response.end(String(openEvents));
    if (!isEvent(request)) return handle(request, response);
    openEvents += 1;
    const { socket, method, url, headers } = request;
    const onward = send({
      host: socket.localAddress,
      port: socket.localPort,
      method,
      path: url,
      headers: { ...headers, [ACCEPTED]: '1' },
    });
    onward.once('close', () => {
      openEvents -= 1;
    });
    onward.on('response', (answer) => answer.resume());
    onward.on('error', (error) => console.error(`An event was not handed on to its function: ${error.message}`));
    request.pipe(onward);
    request.once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  };
}
