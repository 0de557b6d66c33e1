import { Buffer } from 'node:buffer';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/**
 * A software authenticator (WebAuthn, ES256, attestation "none") with its browser. Returns the answers of `navigator.credentials` in the format of
 * the portal's pages. Every value that an attacker could change can be set.
 */
export function openAuthenticator({ rpId, origin }: { rpId: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const dataOf = (flags: number, count: number, rest = Buffer.alloc(0)) => {
    const fixed = Buffer.alloc(5);
    fixed.writeUInt8(flags, 0);
    fixed.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(Buffer.from(rpId)), fixed, rest]);
  };
  return {
    id: encode(id),
    /** The answer of `navigator.credentials.create`. */
    create({ challenge, at = origin }: { challenge: string; at?: string }) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      return {
        id: encode(id),
        clientDataJSON: clientData('webauthn.create', challenge, at),
        attestationObject: encode(attestation(dataOf(USER_PRESENT | HAS_CREDENTIAL, counter, credential))),
        transports: ['internal'],
      };
    },
    /** The answer of `navigator.credentials.get`. The counter increases by one unless `count` is given. */
    get({ challenge, at = origin, count }: { challenge: string; at?: string; count?: number }) {
      counter = count ?? counter + 1;
      const clientDataJSON = clientData('webauthn.get', challenge, at);
      const authenticatorData = dataOf(USER_PRESENT, counter);
      const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        id: encode(id),
        clientDataJSON,
        authenticatorData: encode(authenticatorData),
        signature: encode(sign('sha256', signed, privateKey)),
      };
    },
  };
}
export type Authenticator = ReturnType<typeof openAuthenticator>;

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

const encode = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

const clientData = (type: string, challenge: string, origin: string) =>
  encode(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));

/** CBOR: a map of `fmt`, `attStmt` and `authData`, whose length takes at most two bytes. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), length, authData],
  ]);
}

/** COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with x (-2) and y (-3). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
}
