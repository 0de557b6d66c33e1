import type { Firestore } from 'firebase/firestore';

/** Access to the emulator without the SDK, which has no `offset`. */
interface RestAccess {
  address: string;
  projectId: string;
  mockUserToken?: object | string;
}

const accesses = new WeakMap<Firestore, RestAccess>();

export const rememberRest = (db: Firestore, access: RestAccess) => void accesses.set(db, access);

/** The part of a structured query that tests vary. */
export interface Bounds {
  limit?: number;
  offset?: number;
  orderBy?: readonly [field: string, direction: 'ASCENDING' | 'DESCENDING'][];
  /** The person that the documents are about. */
  userId?: string;
}

/** Runs a query as any program with the client's token can. Rejects if it is refused. */
export const runQuery = (collection: string, bounds: Bounds) => (db: Firestore) =>
  post(db, 'runQuery', collection, { structuredQuery: structured(collection, bounds) });

/** Counts the results of a query. */
export const runCount = (collection: string, bounds: Bounds) => (db: Firestore) =>
  post(db, 'runAggregationQuery', collection, {
    structuredAggregationQuery: {
      structuredQuery: structured(collection, bounds),
      aggregations: [{ alias: 'found', count: {} }],
    },
  });

const structured = (collection: string, { orderBy = [], userId, ...bounds }: Bounds) => ({
  from: [{ collectionId: collection.split('/').at(-1) }],
  orderBy: orderBy.map(([fieldPath, direction]) => ({ field: { fieldPath }, direction })),
  ...(userId !== undefined && {
    where: { fieldFilter: { field: { fieldPath: 'user_id' }, op: 'EQUAL', value: { stringValue: userId } } },
  }),
  ...bounds,
});

async function post(db: Firestore, method: string, collection: string, body: object): Promise<void> {
  const access = accesses.get(db);
  if (!access) throw new Error('This database was not opened by openFirestoreHarness.');
  const { address, projectId, mockUserToken } = access;
  const headers = new Headers({ 'content-type': 'application/json' });
  if (mockUserToken !== undefined) headers.set('authorization', `Bearer ${bearerOf(mockUserToken, projectId)}`);
  const parent = ['documents', ...collection.split('/').slice(0, -1)].join('/');
  const response = await fetch(`http://${address}/v1/projects/${projectId}/databases/(default)/${parent}:${method}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status === 403) throw Object.assign(new Error(text), { code: 'permission-denied' });
  if (!response.ok) throw new Error(`${method} was answered with ${response.status}: ${text}`);
}

/** A token in the SDK's format for the emulator, without a signature. */
function bearerOf(token: object | string, projectId: string): string {
  if (typeof token === 'string') return token;
  const iat = Math.floor(Date.now() / 1000);
  const sub = 'user_id' in token ? token.user_id : undefined;
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat,
    exp: iat + 3600,
    sub,
    auth_time: iat,
  };
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode({ ...claims, ...token })}.`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
