import { CallError, unreachable } from './call-error.ts';

/** Request that `first-paint.ts` sends for a visitor before any other script loads. */
declare global {
  var earlyRequest: { url: string; response: Promise<Response> } | undefined;
}

/** Public data under URLs that Hosting may cache (`functions/src/opportunities/serve-catalogue.ts`). */
export const visitorUrls = {
  catalogue: '/catalogue',
  cataloguePart: (after: string) => `/catalogue?${new URLSearchParams({ after })}`,
  opportunity: (id: string) => `/catalogue/${encodeURIComponent(id)}`,
} as const;

/** Rejects with a `CallError`, whose message may be shown. */
export async function fetchForVisitors<Answer>(url: string): Promise<Answer> {
  const response = await (takeEarlyResponse(url) ?? fetch(url)).catch(() => {
    throw unreachable();
  });
  const answer = await response.json().catch(() => undefined);
  if (!response.ok || answer === undefined) throw errorIn(answer);
  return answer;
}

/** Returns the early response once, so that a reload sends a new request. */
function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyRequest;
  globalThis.earlyRequest = undefined;
  return early?.url === url ? early.response : undefined;
}

/** Any other answer is from another server. */
function errorIn(answer: unknown): CallError {
  if (typeof answer !== 'object' || answer === null) return unreachable();
  const { code, message }: { code?: unknown; message?: unknown } = answer;
  return typeof code === 'string' && typeof message === 'string' ? new CallError(code, message) : unreachable();
}
