import { array, type InferType, number, string } from 'yup';
import {
  type Claims,
  mustAddPasskey,
  SECOND_FACTOR_SESSIONS,
  withoutSecondFactor,
  withSecondFactor,
} from '../../contract/access/second-factor.ts';
import { isStaff } from '../../contract/access/staff-roles.ts';
import { SECOND_FACTOR_LIFETIME, SECOND_FACTOR_LIFETIME_OF_ADMIN } from '../../contract/limits.ts';
import { dateSchema, strictObject } from '../../contract/schemas.ts';

/**
 * `passkeys/{uid}`: the second factor of one person, and the sessions that have passed it. The fields for its owner
 * (`passkeys`) are separate from the data that the server checks with (`keys`, by the same ids), so that an export
 * contains no key.
 */
export const storedPasskeysSchema = strictObject({
  user_id: string().required(),
  passkeys: array(
    strictObject({
      id: string().required(),
      name: string().required(),
      created_at: dateSchema().required(),
      last_used_at: dateSchema().nullable().defined(),
    }),
  ).required(),
  keys: array(
    strictObject({
      id: string().required(),
      /** COSE, in base64url. */
      public_key: string().required(),
      /** The authenticator's signature counter; 0 if it has none. */
      counter: number().integer().min(0).required(),
      transports: array(string().required()).required(),
    }),
  ).required(),
  /** Hashes of the remaining recovery codes. */
  recovery_codes: array(string().required()).required(),
  /** Sessions that have passed, newest first. The claim `second_factor` is derived from them. */
  sessions: array(
    strictObject({
      id: string().required(),
      /** The passkey that the session passed with; null for a recovery code. */
      passkey: string().nullable().defined(),
      passed_at: dateSchema().required(),
    }),
  ),
});
export type StoredPasskeys = Required<InferType<typeof storedPasskeysSchema>>;
export type PassedSession = StoredPasskeys['sessions'][number];

export const noPasskeys = (uid: string): StoredPasskeys => ({
  user_id: uid,
  passkeys: [],
  keys: [],
  recovery_codes: [],
  sessions: [],
});

type Change = (record: StoredPasskeys) => StoredPasskeys;

/**
 * Records that a session has passed. It replaces `instead`, the browser's former session. The oldest sessions are
 * dropped.
 */
export const withSession =
  (session: PassedSession, instead?: string): Change =>
  (record) => {
    const others = record.sessions.filter(({ id }) => id !== instead);
    return { ...record, sessions: [session, ...others].slice(0, SECOND_FACTOR_SESSIONS) };
  };

/** Removes a passkey and the sessions that passed with it. Removing the last passkey empties the record. */
export const withoutPasskey =
  (removed: string): Change =>
  (record) => {
    const passkeys = record.passkeys.filter(({ id }) => id !== removed);
    if (passkeys.length === 0) return noPasskeys(record.user_id);
    return {
      ...record,
      passkeys,
      keys: record.keys.filter(({ id }) => id !== removed),
      sessions: record.sessions.filter(({ passkey }) => passkey !== removed),
    };
  };

/** Replaces the recovery codes. Sessions that passed with an old code end, except the caller's. */
export const withNewCodes =
  (recovery_codes: string[], asks: string | undefined): Change =>
  (record) => ({
    ...record,
    recovery_codes,
    sessions: record.sessions.filter(({ id, passkey }) => passkey !== null || id === asks),
  });

export const withoutCode =
  (used: string): Change =>
  (record) => ({ ...record, recovery_codes: record.recovery_codes.filter((code) => code !== used) });

/** Ends the sessions that passed before the password was changed. */
export const withSessionsSince =
  (changedAt: Date): Change =>
  (record) => ({ ...record, sessions: record.sessions.filter(({ passed_at }) => passed_at >= changedAt) });

/**
 * Ends all sessions after a password change by the session `from`. If `from` had passed, it continues as `to`, because
 * it has just shown both factors.
 */
export const withPasswordChange =
  (changedAt: Date, { from, to }: { from: string; to: string }): Change =>
  (record) => ({
    ...record,
    sessions: record.sessions
      .filter(({ id }) => id === from)
      .map(({ passkey }) => ({ id: to, passkey, passed_at: changedAt })),
  });

export const withoutSessions: Change = (record) => ({ ...record, sessions: [] });

export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);

export function claimsOf(claims: Claims, record: Pick<StoredPasskeys, 'passkeys' | 'sessions'>, at: Date): Claims {
  if (record.passkeys.length === 0) return mustAddPasskey(claims) ? claims : withoutSecondFactor(claims);
  const lifetime = isStaff(claims) ? SECOND_FACTOR_LIFETIME_OF_ADMIN : SECOND_FACTOR_LIFETIME;
  const sessions = record.sessions.map(({ id, passed_at }) => ({ id, until: secondsOf(passed_at) + lifetime / 1000 }));
  return withSecondFactor(
    claims,
    sessions.filter(({ until }) => until > secondsOf(at)),
  );
}
