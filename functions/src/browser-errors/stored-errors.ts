import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { array, type InferType, number, string } from 'yup';
import { ERROR_KINDS, ERROR_STATES, type ErrorState, type ReportedError } from '../contract/admin/error-reports.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';

/** `error_reports/{id}`: an error that browsers reported, without personal data. */
export const storedErrorSchema = strictObject({
  kind: string<ReportedError['kind']>()
    .oneOf([...ERROR_KINDS, 'csp'])
    .required(),
  message: string().defined(),
  stack: string().defined(),
  path: string().required(),
  version: string().defined(),
  browser: string().required(),
  count: number().integer().required(),
  first_seen_at: dateSchema().required(),
  last_seen_at: dateSchema().required(),
  status: string<ErrorState>().oneOf(ERROR_STATES).required(),
  /** The builds in which it happened, up to `BUILDS_KEPT`. */
  builds: array(string().required()).required(),
  /** In records that are older than the states. */
  handled_at: dateSchema().nullable(),
  expires_at: dateSchema().required(),
});
type StoredError = InferType<typeof storedErrorSchema>;

export type RedactedError = Pick<StoredError, 'kind' | 'message' | 'path' | 'version' | 'browser'> & {
  frames: readonly string[];
};

export const storedErrors = () => firestore().collection('error_reports');

const LIFETIME = 30 * 24 * 60 * 60 * 1000;

/** Old pages report an error for a while, and anybody can invent builds. */
const BUILDS_KEPT = 50;

/**
 * Stores an error, or counts it again. Returns true if it is new, which triggers an alert. Uses no transaction, because
 * concurrent ones of a flood would block each other.
 */
export async function storeError({ frames, ...error }: RedactedError, at: Date): Promise<boolean> {
  const ref = storedErrors().doc(idOf({ ...error, frames }));
  const latest = {
    ...error,
    stack: frames.join('\n'),
    last_seen_at: at,
    expires_at: new Date(at.getTime() + LIFETIME),
  };
  const builds = error.version === '' ? [] : [error.version];
  const first: StoredError = { ...latest, count: 1, first_seen_at: at, status: 'new', builds };
  try {
    await ref.create(first);
    return true;
  } catch (failure) {
    if (!isAlreadyThere(failure)) throw failure;
    const stored = await ref.get();
    const known: unknown[] = stored.get('builds') ?? [];
    const isElsewhere = !known.includes(error.version);
    const isBack = isElsewhere && stored.get('status') === 'dealt_with';
    await ref.update({
      ...latest,
      count: FieldValue.increment(1),
      ...(isBack && { status: 'new' satisfies ErrorState }),
      ...(isElsewhere &&
        known.length < BUILDS_KEPT &&
        builds.length > 0 && { builds: FieldValue.arrayUnion(...builds) }),
    });
    return isBack;
  }
}

const LATEST_ERRORS = 100;
const BUILDS_COUNTED = 10;

/** The builds of the latest errors, the latest one first, each with the number of its errors. */
export async function countBuilds(): Promise<{ state: string; count: number }[]> {
  const { docs } = await storedErrors().orderBy('last_seen_at', 'desc').limit(LATEST_ERRORS).select('version').get();
  const builds = [...new Set(docs.map((document) => String(document.get('version'))))].filter((build) => build !== '');
  return Promise.all(
    builds.slice(0, BUILDS_COUNTED).map(async (build) => ({
      state: build,
      count: (await storedErrors().where('builds', 'array-contains', build).count().get()).data().count,
    })),
  );
}

/** ALREADY_EXISTS of gRPC. */
const isAlreadyThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 6;

const FRAMES_COMPARED = 3;

/** Returns the same id for the same error in every browser and build: ignores hashes in file names, lines and columns. */
function idOf({ kind, message, frames }: RedactedError): string {
  const places = frames
    .slice(0, FRAMES_COMPARED)
    .map((frame) => frame.replaceAll(/-[\w-]{8}(?=\.js)/g, '').replaceAll(/:\d+/g, ''));
  return createHash('sha256')
    .update(JSON.stringify([kind, message, places]))
    .digest('hex')
    .slice(0, 32);
}
