import { type CallableFunction, HttpsError, type Request, type Response } from 'firebase-functions/https';
import { ValidationError } from 'yup';
import { MAX_BYTES, refuseLargeBody } from './arriving-bodies.ts';

type HttpsHandler = (request: Request, response: Response) => void | Promise<void>;

/** Of a whole body: eight levels below `data`. */
const MAX_DEPTH = 9;
/** A larger body is one long text, with few values beside it, unless its operation takes more. */
const MAX_VALUES_OF_LARGE_BODY = 100;

const TOO_LARGE = 'This request is too large.';
const UNREADABLE = 'This request could not be read. Please reload the page and try again.';

/**
 * Keys that change how a body is read. The callable protocol answers an unknown "@type" with an internal error and logs
 * the body; "__proto__" becomes a prototype and would pass the check for unknown keys.
 */
const RESERVED_KEYS = ['@type', '__proto__'];

/** Iterative, so that depth can't overflow the stack, and stops at the first fault. */
function inspectTree(root: unknown): string | null {
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

type Read = { ok: true; body: unknown } | { ok: false; reason: string };

/** The limits of an operation's body. */
export interface BodyLimits {
  maxBytes?: number | undefined;
  maxValues?: number | undefined;
}

/** Parses the bytes of a body and returns it, or the reason why it is refused. */
export function readBody(
  bytes: Buffer,
  { maxBytes = MAX_BYTES, maxValues = MAX_VALUES_OF_LARGE_BODY }: BodyLimits = {},
): Read {
  if (bytes.length > maxBytes || (bytes.length > MAX_BYTES && hasMoreValues(bytes, maxValues))) {
    return { ok: false, reason: TOO_LARGE };
  }
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { ok: false, reason: UNREADABLE };
  }
  const reason = inspectTree(body);
  return reason === null ? { ok: true, body } : { ok: false, reason };
}

/** Brackets, braces and commas come before values. */
const STARTS_VALUE = new Set(Buffer.from('[{,'));

function hasMoreValues(bytes: Buffer, most: number): boolean {
  let values = 0;
  for (const byte of bytes) if (STARTS_VALUE.has(byte) && ++values > most) return true;
  return false;
}

/** A call's body is an object that contains only `data`. */
export function readCall(bytes: Buffer, limits?: BodyLimits): Read {
  const read = readBody(bytes, limits);
  if (!read.ok) return read;
  const { body } = read;
  const isCall = typeof body === 'object' && body !== null && Object.keys(body).join() === 'data';
  return isCall ? read : { ok: false, reason: UNREADABLE };
}

const refused = new WeakMap<object, string>();

/**
 * Reads a callable's request body within limits; `limitsOf` gives a request's own limits. A refused body is emptied
 * and marked instead of answered, so that the library still answers with the headers that let a browser read it.
 */
export function withBodyLimits<Answer>(
  callable: CallableFunction<unknown, Answer>,
  limitsOf: (request: Request) => BodyLimits | undefined,
): CallableFunction<unknown, Answer> {
  const handler: HttpsHandler = (request, response) => {
    if (refuseLargeBody(request, response)) return;
    if (request.method === 'POST') {
      const read = readCall(request.rawBody ?? Buffer.alloc(0), limitsOf(request));
      if (!read.ok) refused.set(request, read.reason);
      request.body = read.ok ? read.body : { data: null };
    }
    return callable(request, response);
  };
  return Object.assign(handler, { run: callable.run, stream: callable.stream, __endpoint: callable.__endpoint });
}

/** Throws `invalid-argument` for a request that `withBodyLimits` marked. */
export function validateRequestBody(request: Request): void {
  const reason = refused.get(request);
  if (reason) throw new HttpsError('invalid-argument', reason);
}

/** Parses unknown data or throws yup's ValidationError: an object schema, or a lazy one. */
export interface Parser<Value> {
  validateSync(data: unknown): Value;
}

const MALFORMED = 'Some of the information is missing or not valid. Please reload the page and try again.';
const LONGEST_SENTENCE = 200;

/**
 * yup's own message for a wrong type repeats the value, and an unknown key can have any length, so neither is returned.
 */
function sentenceOf({ type, message }: ValidationError): string {
  return type === 'typeError' || message.length > LONGEST_SENTENCE ? MALFORMED : message;
}

/**
 * Parses the caller's input with the contract's schema; a missing input counts as an empty object. Throws
 * `invalid-argument` with the schema's sentence, and the field's path in `details.field`.
 */
export function parseInput<Value>(schema: Parser<Value>, data: unknown): Value {
  try {
    return schema.validateSync(data ?? {});
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new HttpsError('invalid-argument', sentenceOf(error), { field: error.path ?? null });
  }
}
