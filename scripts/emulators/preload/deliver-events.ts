import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, type RequestListener, type ServerResponse, request as send } from 'node:http';

/** Where the Firestore emulator delivers the events of triggers to the functions emulator. */
const EVENT_PATH = /^\/functions\/projects\/[^/]+\/triggers\//;
const ACCEPTED = 'x-portal-event-accepted';

/** Answers the number of events whose function has not ended. Tests ask it, to know when nothing more will come. */
export const OPEN_EVENTS_PATH = '/portal/open-events';
let openEvents = 0;

/** A trigger of no function, for a document that is written to see its event arrive. */
const MARK = 'portal-mark';
const events = new EventEmitter<{ mark: []; settled: [] }>();

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
    if (request.url?.endsWith(`/triggers/${MARK}`)) events.emit('mark');
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
      if (openEvents === 0) events.emit('settled');
    });
    onward.on('response', (answer) => answer.resume());
    onward.on('error', (error) => console.error(`An event was not handed on to its function: ${error.message}`));
    request.pipe(onward);
    request.once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  };
}

/** Milliseconds that the events may take which are waited for. */
const TIMEOUT_MS = 60_000;

/**
 * Resolves when the events of all that was written before have been delivered, and their functions have ended: events arrive in the order in
 * which they were written, so that of a document that is written now comes after all others. `firestore` is the emulator's address.
 */
export async function waitForEvents(firestore: string, projectId: string): Promise<void> {
  const database = `projects/${projectId}/databases/(default)`;
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
    const answer = await fetch(`http://${firestore}/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The Firestore emulator answered ${answer.status}: ${await answer.text()}`);
  };
  await ask('POST', `emulator/v1/projects/${projectId}/eventarcTrigger?eventarcTriggerId=${MARK}`, {
    eventType: 'google.cloud.firestore.document.v1.created',
    database: '(default)',
    namespace: '(default)',
    document: { value: 'portal_marks/{id}', matchType: 'PATH_PATTERN' },
  });
  const document = `portal_marks/${crypto.randomUUID()}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await Promise.all([
    once(events, 'mark', { signal }),
    ask('POST', `v1/${database}/documents/${document.replace('/', '?documentId=')}`, { fields: {} }),
  ]);
  await ask('DELETE', `v1/${database}/documents/${document}`);
  if (openEvents > 0) await once(events, 'settled', { signal });
}
