import { applicationDefault } from 'firebase-admin/app';
import { array, object, string } from 'yup';
import { CliError, messageOf, unreachableError, withCredentials } from '../project/errors.ts';

/** The answer of an API. Only an unreachable API or refused credentials end the command. */
export type Answer =
  | { kind: 'answered'; body: unknown }
  | { kind: 'missing' }
  | { kind: 'refused'; detail: string }
  | { kind: 'disabled'; api: string }
  | { kind: 'failed'; detail: string };

export const answered = (body: unknown): Answer => ({ kind: 'answered', body });

/** Sends a request: `fetch`, or a replacement in tests. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface GoogleApis {
  get: (url: string) => Promise<Answer>;
  /** Only for `projects:getIamPolicy`, which reads with a POST. */
  post: (url: string, body: object) => Promise<Answer>;
  /** All pages of a list as one: `{ [key]: [...] }`. */
  list: (url: string, key: string) => Promise<Answer>;
}

const TIMEOUT_MS = 30_000;

/** Google's REST APIs, called with the token and the quota of the project. Each address is requested once. */
export function googleApis(project: string, token: string, send: Send = fetch): GoogleApis {
  const headers = { Authorization: `Bearer ${token}`, 'x-goog-user-project': project };
  const answers = new Map<string, Promise<Answer>>();
  const once = (url: string, init: RequestInit) => {
    const answer = answers.get(url) ?? request(send, url, init);
    answers.set(url, answer);
    return answer;
  };
  const get = (url: string) => once(url, { headers });
  return {
    get,
    post: (url, body) =>
      once(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    list: (url, key) => listPages(get, url, key),
  };
}

/** A token of the application default credentials. */
export async function accessToken(project: string): Promise<string> {
  // Skips the library's network probe for a Google machine, which takes seconds to time out elsewhere.
  process.env.METADATA_SERVER_DETECTION ??= 'bios-only';
  return withCredentials(project, async () => {
    try {
      return (await applicationDefault().getAccessToken()).access_token;
    } catch (error) {
      if (/credential file/.test(messageOf(error))) {
        throw new CliError(
          'The file that GOOGLE_APPLICATION_CREDENTIALS names cannot be read: correct the variable, or unset it and run "gcloud auth application-default login".',
        );
      }
      throw error;
    }
  });
}

async function request(send: Send, url: string, init: RequestInit): Promise<Answer> {
  const response = await sendOnce(send, url, init);
  const text = await response.text();
  if (response.ok) return parseBody(text);
  return toFailure(response.status, readError(text));
}

async function sendOnce(send: Send, url: string, init: RequestInit): Promise<Response> {
  try {
    return await send(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? messageOf(error.cause) : messageOf(error);
    throw unreachableError(`${new URL(url).hostname}: ${cause}`);
  }
}

function parseBody(text: string): Answer {
  try {
    return answered(JSON.parse(text));
  } catch {
    return { kind: 'failed', detail: 'the answer is not JSON' };
  }
}

/** Errors as google.rpc.Status and its ErrorInfo have them; Cloud Storage leaves the details out. */
const errorSchema = object({
  error: object({
    message: string().default(''),
    details: array(
      object({ reason: string(), metadata: object({ service: string(), permission: string() }).default({}) }),
    ).default([]),
  }).required(),
});

interface ApiError {
  message: string;
  reasons: string[];
  service: string | undefined;
}

function readError(text: string): ApiError {
  try {
    const { message, details } = errorSchema.validateSync(JSON.parse(text)).error;
    return {
      message,
      reasons: details.flatMap(({ reason }) => reason ?? []),
      service: details.map(({ metadata }) => metadata.service).find((service) => service !== undefined),
    };
  } catch {
    return { message: '', reasons: [], service: undefined };
  }
}

function toFailure(status: number, { message, reasons, service }: ApiError): Answer {
  const detail = message.split('\n')[0]?.replace(/\.$/, '') || `HTTP ${status}`;
  if (status === 401) {
    throw new CliError(
      'Google did not accept the credentials: run "gcloud auth application-default login", then run the command again.',
    );
  }
  if (status === 404) return { kind: 'missing' };
  if (reasons.includes('SERVICE_DISABLED')) return { kind: 'disabled', api: service ?? 'an API' };
  if (status === 403) return { kind: 'refused', detail };
  return { kind: 'failed', detail };
}

const pageSchema = object({ nextPageToken: string() }).required();

async function listPages(get: GoogleApis['get'], url: string, key: string): Promise<Answer> {
  const all: unknown[] = [];
  for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
    const page = new URL(url);
    if (pageToken !== '') page.searchParams.set('pageToken', pageToken);
    const answer = await get(page.href);
    if (answer.kind !== 'answered') return answer;
    // An empty list is left out of the answer.
    const items = Object(answer.body)[key] ?? [];
    if (!Array.isArray(items) || !pageSchema.isValidSync(answer.body)) {
      return { kind: 'failed', detail: `the answer has no list of ${key}` };
    }
    all.push(...items);
    pageToken = pageSchema.validateSync(answer.body).nextPageToken || undefined;
  }
  return answered({ [key]: all });
}
