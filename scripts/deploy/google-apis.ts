import { applicationDefault } from 'firebase-admin/app';
import { object, type Schema, string, ValidationError } from 'yup';
import { CliError, messageOf, unreachableError, withCredentials } from '../project/errors.ts';

/** A setting that could not be read. Google's message names a missing permission or a disabled API. */
export class GoogleError extends Error {
  readonly isMissing: boolean;

  constructor(message: string, status?: number) {
    super(message);
    this.isMissing = status === 404;
  }
}

/** Sends a request: `fetch`, or a replacement in tests. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface GoogleApis {
  /** Reads a resource. A body makes it a POST, which only `:getIamPolicy` needs. */
  read: <Body>(url: string, schema: Schema<Body>, body?: object) => Promise<Body>;
  /** Reads all pages of a list, which Google leaves out if it is empty. */
  list: <Item>(url: string, key: string, schema: Schema<Item>) => Promise<Item[]>;
}

const TIMEOUT_MS = 30_000;

/** Google's REST APIs, called with the token and the quota of the project. Each address is requested once. */
export function googleApis(project: string, token: string, send: Send = fetch): GoogleApis {
  const headers = { Authorization: `Bearer ${token}`, 'x-goog-user-project': project };
  const answers = new Map<string, Promise<unknown>>();
  const once = (url: string, init: RequestInit = {}) => {
    const answer = answers.get(url) ?? request(send, url, { ...init, headers });
    answers.set(url, answer);
    return answer;
  };
  return {
    read: async (url, schema, body) =>
      parse(schema, await once(url, body && { method: 'POST', body: JSON.stringify(body) })),
    list: (url, key, schema) => listPages(once, url, key, schema),
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

async function request(send: Send, url: string, init: RequestInit): Promise<unknown> {
  const response = await sendOnce(send, url, init);
  if (response.status === 401) {
    throw new CliError(
      'Google did not accept the credentials: run "gcloud auth application-default login", then run the command again.',
    );
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok)
    throw new GoogleError(`Google says: ${messageIn(body) || `HTTP ${response.status}`}`, response.status);
  if (body === undefined) throw new GoogleError("Google's answer is not JSON.");
  return body;
}

async function sendOnce(send: Send, url: string, init: RequestInit): Promise<Response> {
  try {
    return await send(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? messageOf(error.cause) : messageOf(error);
    throw unreachableError(`${new URL(url).hostname}: ${cause}`);
  }
}

const errorSchema = object({ error: object({ message: string().default('') }) });

const messageIn = (body: unknown): string =>
  errorSchema.isValidSync(body) ? (errorSchema.cast(body).error.message.split('\n')[0] ?? '') : '';

function parse<Body>(schema: Schema<Body>, body: unknown): Body {
  try {
    return schema.validateSync(body);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new GoogleError(`Google's answer has a format that this command does not know (${error.message}).`);
  }
}

const pageSchema = object({ nextPageToken: string() });

async function listPages<Item>(
  get: (url: string) => Promise<unknown>,
  url: string,
  key: string,
  schema: Schema<Item>,
): Promise<Item[]> {
  const all: Item[] = [];
  const page = new URL(url);
  for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
    if (pageToken !== '') page.searchParams.set('pageToken', pageToken);
    const body = await get(page.href);
    pageToken = parse(pageSchema, body).nextPageToken || undefined;
    const items: unknown = Object(body)[key] ?? [];
    if (!Array.isArray(items)) throw new GoogleError(`Google's answer has no list of ${key}.`);
    all.push(...items.map((item) => parse(schema, item)));
  }
  return all;
}
