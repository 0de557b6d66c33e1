import { array, type InferType, number, string } from 'yup';
import {
  type Claims,
  owesSecondFactor,
  SECOND_FACTOR_SESSIONS,
  withoutSecondFactor,
  withSecondFactor,
} from '../../contract/access/second-factor.ts';
import { SECOND_FACTOR_LIFETIME, SECOND_FACTOR_LIFETIME_OF_ADMIN } from '../../contract/limits.ts';
import { dateSchema, strictObject } from '../../contract/schemas.ts';

/**
 * `passkeys/{uid}`: the second factor of one person, and the sessions that have passed it. What its owner may be given (`passkeys`)
 * is apart from what the server checks with (`keys`, by the same ids), so that an export holds no key.
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
      /** How often the authenticator says that it signed; 0 for one that does not count. */
      counter: number().integer().min(0).required(),
      transports: array(string().required()).required(),
    }),
  ).required(),
  /** Hashes of the recovery codes that are left. */
  recovery_codes: array(string().required()).required(),
  /** Sessions that have passed, newest first. The claim `second_factor` follows from them. */
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

/** A session has passed. It takes the place of `instead`, the session of the same browser so far. The oldest leave. */
export const withSession =
  (session: PassedSession, instead?: string): Change =>
  (record) => {
    const others = record.sessions.filter(({ id }) => id !== instead);
    return { ...record, sessions: [session, ...others].slice(0, SECOND_FACTOR_SESSIONS) };
  };

/** The sessions that passed with the passkey end with it. Nothing is left without a passkey. */
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

/** New codes in place of the old: sessions that passed with an old one end, but for the session that asks. */
export const withNewCodes =
  (recovery_codes: string[], asks: string | undefined): Change =>
  (record) => ({
    ...record,
    recovery_codes,
    sessions: record.sessions.filter(({ id, passkey }) => passkey !== null || id === asks),
  });

/** A code works once. */
export const withoutCode =
  (used: string): Change =>
  (record) => ({ ...record, recovery_codes: record.recovery_codes.filter((code) => code !== used) });

/** The password was changed: sessions that passed before end. */
export const withSessionsSince =
  (changedAt: Date): Change =>
  (record) => ({ ...record, sessions: record.sessions.filter(({ passed_at }) => passed_at >= changedAt) });

/**
 * The password was changed by the session `from`: if it had passed, it goes on as `to`, since it has just shown both factors. All
 * others end.
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

/** The claims of an account, as they follow from its record. */
export function claimsOf(claims: Claims, record: Pick<StoredPasskeys, 'passkeys' | 'sessions'>, at: Date): Claims {
  if (record.passkeys.length === 0) return owesSecondFactor(claims) ? claims : withoutSecondFactor(claims);
  const lifetime = claims.admin === true ? SECOND_FACTOR_LIFETIME_OF_ADMIN : SECOND_FACTOR_LIFETIME;
  const sessions = record.sessions.map(({ id, passed_at }) => ({ id, until: secondsOf(passed_at) + lifetime / 1000 }));
  return withSecondFactor(
    claims,
    sessions.filter(({ until }) => until > secondsOf(at)),
  );
}
