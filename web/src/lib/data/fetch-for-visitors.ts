import { hasSessionHint } from '#lib/auth/auth-store.ts';
import { CallError, unreachable } from './call-error.ts';
import { type EarlyRequest, keepAnswer } from './early-answer.ts';

/** What every visitor is shown, under URLs that Hosting's cache may keep (`functions/src/opportunities/serve-catalogue.ts`). */
export const visitorUrls = {
  catalogue: '/catalogue',
  opportunity: (id: string) => `/catalogue/${encodeURIComponent(id)}`,
} as const;

/** How long an answer that was requested beforehand may wait for its page, in ms. */
const EARLY_ANSWER_LIFETIME = 10_000;

/** Requests what a page will show a visitor before it is opened. Whoever was signed in on the last visit may be shown more. */
export function requestBeforehand(url: string): void {
  if (hasSessionHint() || globalThis.earlyRequest?.url === url) return;
  const request: EarlyRequest = { url, response: fetch(url) };
  void keepAnswer(request);
  globalThis.earlyRequest = request;
  setTimeout(() => {
    if (globalThis.earlyRequest === request) globalThis.earlyRequest = undefined;
  }, EARLY_ANSWER_LIFETIME);
}

/** Rejects with a `CallError`, whose message may be shown. */
export async function fetchForVisitors<Answer>(url: string): Promise<Answer> {
  const response = await (takeEarlyResponse(url) ?? fetch(url)).catch(() => {
    throw unreachable();
  });
  const answer = await response.json().catch(() => undefined);
  if (!response.ok || answer === undefined) throw errorIn(answer);
  return answer;
}

/** The early response serves once: a reload asks again. */
function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyRequest;
  globalThis.earlyRequest = undefined;
  return early?.url === url ? early.response : undefined;
}

/** Without a message of the portal's own, it was not the portal that answered. */
function errorIn(answer: unknown): CallError {
  if (typeof answer !== 'object' || answer === null) return unreachable();
  const { code, message }: { code?: unknown; message?: unknown } = answer;
  return typeof code === 'string' && typeof message === 'string' ? new CallError(code, message) : unreachable();
}
