import { setTimeout as wait } from 'node:timers/promises';
import { number, object, string } from 'yup';
import { NoAnswer, StopForTonight } from '../register.ts';
import { type Element, readAnswer } from './read-answer.ts';

export interface OpsSettings {
  key: string;
  secret: string;
  /** For tests, which use a server of their own. */
  origin?: string;
  /** Milliseconds for one request, its body included. */
  timeout?: number;
}

/** The part of the service whose requests per minute are limited together. */
type Part = 'inpadoc' | 'other';

/** Returns the answer, or null for a number that the service doesn't know. */
export type AskOps = (part: Part, path: string) => Promise<Element | null>;

const ORIGIN = 'https://ops.epo.org';
const TIMEOUT = 20_000;
/** Far above the answer about a large family. */
const ANSWER_MAX = 10 * 1024 * 1024;
/** Nine tenths of the 4 GB that the service grants for free in a week, so that other users of the key have a rest. */
const WEEKLY_BYTES = 0.9 * 4 * 1024 ** 3;
/** A longer pause is a reason to continue the next night. */
const PAUSE_MAX = 60_000;
/** Requests per minute until the service has stated its limit. */
const FIRST_RATE = 30;
/** A token is renewed this long before it expires. */
const MARGIN = 60_000;

const tokenSchema = object({ access_token: string().required(), expires_in: number().positive().required() });

/**
 * Asks Open Patent Services 3.2, one request at a time, at the rate that its answers state
 * (https://www.epo.org/en/searching-for-patents/data/web-services/ops). Throws `StopForTonight` before a request if the
 * earlier answers say that the weekly quota is nearly used up, or that the service has suspended this key.
 */
export function openOps({ key, secret, origin = ORIGIN, timeout = TIMEOUT }: OpsSettings): AskOps {
  let token: { value: string; until: number } | null = null;
  let stop: string | null = null;
  let next = 0;

  async function send(path: string, init: RequestInit): Promise<{ response: Response; body: string }> {
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(`${origin}/3.2/${path}`, { ...init, redirect: 'error', signal });
      return { response, body: await readBody(response) };
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      // Without the message, which can repeat parts of the answer.
      throw new NoAnswer(error instanceof Error ? error.name : 'The request failed.');
    }
  }

  async function currentToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const { response, body } = await send('auth/accesstoken', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if ([400, 401, 403].includes(response.status)) throw new Error('EPO OPS refused the key and secret.');
    try {
      const { access_token, expires_in } = tokenSchema.validateSync(JSON.parse(body));
      token = { value: access_token, until: Date.now() + expires_in * 1000 - MARGIN };
      return access_token;
    } catch {
      throw new NoAnswer('The answer contains no token.');
    }
  }

  async function request(part: Part, path: string): Promise<{ response: Response; body: string }> {
    const headers = { authorization: `Bearer ${await currentToken()}`, accept: 'application/json' };
    await wait(Math.max(0, next - Date.now()));
    const answer = await send(`rest-services/${path}`, { headers });
    const pace = paceOf(part, answer.response.headers);
    next = Date.now() + pace.pause;
    stop = pace.stop;
    return answer;
  }

  return async (part, path) => {
    if (stop !== null) throw new StopForTonight(stop);
    let { response, body } = await request(part, path);
    if (response.status === 400 || response.status === 401) {
      // The token has expired early.
      token = null;
      ({ response, body } = await request(part, path));
    }
    if (response.status === 404) return null;
    if (response.status === 403 || response.status === 429) {
      throw new StopForTonight(response.headers.get('x-rejection-reason') ?? `HTTP ${response.status}`);
    }
    if (!response.ok) throw new NoAnswer(`HTTP ${response.status}`);
    return readAnswer(body, response.headers.get('content-type') ?? '');
  };
}

async function readBody({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX) throw new NoAnswer('The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The pause before the next request and the reason to stop, from the headers of an answer. */
function paceOf(part: Part, headers: Headers): { pause: number; stop: string | null } {
  const control = headers.get('x-throttling-control') ?? '';
  const [, , colour, rate] = [...control.matchAll(/\b(\w+)=(\w+):(\d+)/g)].find(([, name]) => name === part) ?? [];
  const perMinute = Number(rate ?? FIRST_RATE);
  // In milliseconds, unlike elsewhere.
  const retryAfter = Number(headers.get('retry-after') ?? 0) || 0;
  const pause = Math.max(perMinute > 0 ? 60_000 / perMinute : PAUSE_MAX, retryAfter);
  const used = Number(headers.get('x-registeredquotaperweek-used') ?? 0);
  if (used >= WEEKLY_BYTES) return { pause, stop: 'The weekly quota is nearly used up.' };
  if (colour === 'black') return { pause, stop: 'The service has suspended requests.' };
  if (pause > PAUSE_MAX) return { pause, stop: 'The service asked for a long pause.' };
  return { pause, stop: null };
}
