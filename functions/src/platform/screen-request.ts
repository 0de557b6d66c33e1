import { type CallableFunction, HttpsError, type Request, type Response } from 'firebase-functions/https';

type HttpsHandler = (request: Request, response: Response) => void | Promise<void>;

/** No form of the portal comes near these: the longest sends two texts of 5,000 characters, two levels deep. */
export const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 8;

const TOO_LARGE = 'This is more than the portal accepts at once.';
const UNREADABLE = 'This request could not be read.';

/**
 * Keys that change how a body is read. The callable protocol fails on an "@type" that it does not know with an internal
 * error and a log line that holds the body; "__proto__" becomes a prototype and so slips past the check for unknown keys.
 */
const RESERVED_KEYS = ['@type', '__proto__'];

/** Walks without recursion, so that depth cannot exhaust the stack, and stops at the first fault. */
function faultInTree(root: unknown): string | null {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) return TOO_LARGE;
    if (RESERVED_KEYS.some((key) => Object.hasOwn(value, key))) return UNREADABLE;
    for (const child of Object.values(value)) pending.push({ value: child, depth: depth + 1 });
  }
  return null;
}

/** Why a body is refused before anything reads it, or null. A body is an object that holds `data` and nothing else. */
export function faultInBody(body: unknown, bytes: number, maxBytes = MAX_BYTES): string | null {
  if (bytes > maxBytes) return TOO_LARGE;
  if (typeof body !== 'object' || body === null || Object.keys(body).join() !== 'data') return UNREADABLE;
  return faultInTree(Object.values(body)[0]);
}

const refused = new WeakMap<object, string>();

/** Throws `invalid-argument` for a request that `screened` found a fault in. */
export function validateRequestBody(request: Request): void {
  const fault = refused.get(request);
  if (fault) throw new HttpsError('invalid-argument', fault);
}

/**
 * The same callable with its bodies looked at first. A faulty one is emptied and marked rather than answered here, so that
 * the library still gives the answer, with the headers that let a browser read it.
 */
export function screened<Answer>(
  callable: CallableFunction<unknown, Answer>,
  maxBytes = MAX_BYTES,
): CallableFunction<unknown, Answer> {
  const screen: HttpsHandler = (request, response) => {
    const fault = request.method === 'POST' ? faultInBody(request.body, request.rawBody?.length ?? 0, maxBytes) : null;
    if (fault) {
      refused.set(request, fault);
      request.body = { data: null };
    }
    return callable(request, response);
  };
  return Object.assign(screen, { run: callable.run, stream: callable.stream, __endpoint: callable.__endpoint });
}
