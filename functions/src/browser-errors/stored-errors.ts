import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { type InferType, number, string } from 'yup';
import { ERROR_KINDS, type ReportedError } from '../contract/admin/error-reports.ts';
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
  /** Null or missing until staff have dealt with the error, and again when it happens again. */
  handled_at: dateSchema().nullable(),
  expires_at: dateSchema().required(),
});
type StoredError = InferType<typeof storedErrorSchema>;

export type RedactedError = Pick<StoredError, 'kind' | 'message' | 'path' | 'version' | 'browser'> & {
  frames: readonly string[];
};

export const storedErrors = () => firestore().collection('error_reports');

const LIFETIME = 30 * 24 * 60 * 60 * 1000;

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
    handled_at: null,
    expires_at: new Date(at.getTime() + LIFETIME),
  };
  const first: StoredError = { ...latest, count: 1, first_seen_at: at };
  try {
    await ref.create(first);
    return true;
  } catch (failure) {
    if (!isAlreadyThere(failure)) throw failure;
    await ref.update({ ...latest, count: FieldValue.increment(1) });
    return false;
  }
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
