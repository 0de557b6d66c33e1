import { array, type InferType, lazy, string } from 'yup';
import { personName } from '../accounts/person-name.ts';
import { PASSKEY_NAME_MAX } from '../limits.ts';
import { strictObject } from '../schemas.ts';

/** Longer than any part of an answer of an authenticator without an attestation. */
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

/** What a browser answers when a passkey was created, each part in base64url. */
export const passkeyEnrolmentSchema = strictObject({
  name: passkeyNameSchema(),
  id: encoded(),
  clientDataJSON: encoded(),
  attestationObject: encoded(),
  transports: array(string().max(20).required()).max(10).required(),
});
export type PasskeyEnrolment = InferType<typeof passkeyEnrolmentSchema>;

/** The token of a sign-in with the password beside the session, which shows when the password was given. */
export const passwordTokenSchema = () => string().max(PART_MAX);

/** What a browser answers when a passkey was used. */
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

/** As somebody types it: `K7QM-…`, with or without hyphens, in either case. */
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

/** What a browser is given to create a passkey (WebAuthn's `PublicKeyCredentialCreationOptionsJSON`, as far as it is used). */
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

/** What a browser is given to use one of the account's passkeys. */
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

/** Begins a session that has passed the second factor: the browser signs in with it, within an hour. */
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
  /** Whether the last passkey may not be removed. */
  required: boolean;
}
