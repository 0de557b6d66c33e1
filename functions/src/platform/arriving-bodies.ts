import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'firebase-functions/https';

/** Far above the portal's forms: the longest has two texts of 5,000 characters, two levels deep. */
export const MAX_BYTES = 64 * 1024;

/** A type that the framework's parsers leave alone, so it only keeps the bytes. */
const UNPARSED = 'application/octet-stream';

/** The limits of operations that take larger bodies, by the path of a request, with their service. */
const larger = new Map<string, { service: string; maxBytes: number }>();

export function allowLargerBody(service: string, name: string, maxBytes: number): void {
  larger.set(`/${name}`, { service, maxBytes });
}

/** The functions to which only Cloud Tasks may send requests, by Cloud Run's own check. */
const taskFunctions = new Set<string>();

export const receiveTasks = (name: string) => void taskFunctions.add(name);

const tooLarge = new WeakSet<IncomingMessage>();
const contentTypes = new WeakMap<IncomingMessage, string | undefined>();

const ARRIVAL = 'http.server.request.start';

/**
 * Limits the bodies of requests when their headers have arrived; returns a function that stops it. The framework reads,
 * inflates and parses up to 32 MB before it calls a function, and 10 MB of `{},` become more objects than an instance
 * can hold. So a body that is too large, compressed or of unknown length isn't read (`refuseLargeBody` answers), and
 * others arrive in `rawBody` only. Events and tasks come from the platform and stay as they are.
 */
export function limitArrivingBodies({ FUNCTION_TARGET: target, FUNCTION_SIGNATURE_TYPE: signature = 'http' }: Process) {
  const onArrival = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    // On emulators one process serves all functions, and its environment names none.
    if (signature === '' && (isEvent(request) || isTask(request))) return;
    if (taskFunctions.has(target ?? '')) return;
    if (isTooLarge(request, target)) {
      tooLarge.add(request);
      for (const name of ['content-length', 'transfer-encoding']) delete request.headers[name];
    } else {
      contentTypes.set(request, request.headers['content-type']);
      request.headers['content-type'] = UNPARSED;
    }
  };
  // Without a target, a test or a command has loaded the functions.
  if (target !== undefined && ['', 'http'].includes(signature)) subscribe(ARRIVAL, onArrival);
  return () => void unsubscribe(ARRIVAL, onArrival);
}

interface Process {
  FUNCTION_TARGET?: string | undefined;
  FUNCTION_SIGNATURE_TYPE?: string | undefined;
}

function isTooLarge({ headers, url = '' }: IncomingMessage, target = ''): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  const bytes = Number(headers['content-length'] ?? 0);
  if (bytes > 0 && (headers['content-encoding'] ?? 'identity') !== 'identity') return true;
  const limit = larger.get(url.split('?', 1)[0] ?? '');
  return bytes > (limit && ['', limit.service].includes(target) ? limit.maxBytes : MAX_BYTES);
}

const isEvent = ({ headers }: IncomingMessage) =>
  headers['ce-type'] !== undefined || headers['content-type']?.startsWith('application/cloudevents') === true;

const isTask = ({ headers }: IncomingMessage) => headers['x-cloudtasks-taskname'] !== undefined;

/** Answers 413 for a body that wasn't read, and returns true. Otherwise restores the request's own content type. */
export function refuseLargeBody(request: Request, response: Response): boolean {
  if (contentTypes.has(request)) request.headers['content-type'] = contentTypes.get(request);
  if (!tooLarge.has(request)) return false;
  response.status(413).end();
  return true;
}
