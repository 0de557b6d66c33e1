import { array, type InferType, lazy, string } from 'yup';
import { personName } from '../accounts/person-name.ts';
import { PASSKEY_NAME_MAX } from '../limits.ts';
import { strictObject } from '../schemas.ts';

/** Longer than any part of an authenticator's answer without attestation. */
const PART_MAX = 8192;
const encoded = () =>
  string()
    .max(PART_MAX)
    .matches(/^[\w-]+$/)
    .required();

/** Without a name, a passkey is named after the browser that it was added in. */
export const passkeyNameSchema = () =>
  lazy((name: unknown) =>
    name === '' ? string().defined() : personName('Name', { min: 1, max: PASSKEY_NAME_MAX, tooShort: NAMELESS }),
  );
const NAMELESS = 'Please give the passkey a name, or leave it empty';

/** A browser's answer after it has created a passkey, each part in base64url. */
export const passkeyEnrolmentSchema = strictObject({
  name: passkeyNameSchema(),
  id: encoded(),
  clientDataJSON: encoded(),
  attestationObject: encoded(),
  transports: array(string().max(20).required()).max(10).required(),
});
export type PasskeyEnrolment = InferType<typeof passkeyEnrolmentSchema>;

/** The token of a parallel sign-in with the password, which shows when the password was entered. */
export const passwordTokenSchema = () => string().max(PART_MAX);

export const passkeyAssertionSchema = strictObject({
  passwordToken: passwordTokenSchema(),
  id: encoded(),
  clientDataJSON: encoded(),
  authenticatorData: encoded(),
  signature: encoded(),
});
export type PasskeyAssertion = InferType<typeof passkeyAssertionSchema>;

export const passkeyRequestSchema = strictObject({ id: encoded() });
export type PasskeyRequest = InferType<typeof passkeyRequestSchema>;

/** As people type it: `K7QM-…`, with or without hyphens, in either case. */
export const recoveryCodeSchema = strictObject({
  code: string().max(40).required('Please enter a recovery code'),
  passwordToken: passwordTokenSchema(),
});
export type RecoveryCodeRequest = InferType<typeof recoveryCodeSchema>;

interface PasskeyDescriptor {
  id: string;
  type: 'public-key';
  transports: string[];
}

/**
 * The options for a browser to create a passkey (the used fields of WebAuthn's
 * `PublicKeyCredentialCreationOptionsJSON`).
 */
export interface PasskeyCreation {
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  /** Milliseconds. */
  timeout: number;
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: { residentKey: 'preferred'; userVerification: 'preferred' };
  attestation: 'none';
}

export interface PasskeyChallenge {
  rpId: string;
  challenge: string;
  timeout: number;
  allowCredentials: PasskeyDescriptor[];
  userVerification: 'preferred';
}

/** Shown once; the server keeps hashes. */
export interface RecoveryCodes {
  codes: string[];
}

/** Begins a session that has passed the second factor. The browser must sign in with it within an hour. */
export interface PassedSecondFactor {
  token: string;
}

/** A passkey as its owner sees it. Times in ISO 8601. */
export interface PasskeyView {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface PasskeyList {
  /** Newest first. */
  passkeys: PasskeyView[];
  recoveryCodesLeft: number;
  /** True if the last passkey can't be removed. */
  required: boolean;
}
