import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { type InferType, number, string } from 'yup';
import { strictObject } from '../contract/schemas.ts';

/**
 * The parameters of new hashes: 32 MB and about a tenth of a second, which people don't notice and a function with
 * several callers can afford. They are stored with each hash, so they can be raised without invalidating stored ones.
 */
const PARAMETERS = { cost: 2 ** 15, block_size: 8, parallelization: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const base64Of = (bytes: number) => string().length(Math.ceil(bytes / 3) * 4);

/** A stored hash. The bounds stop a mistyped document from using gigabytes of memory, or almost no work. */
export const scryptHashSchema = strictObject({
  algorithm: string().oneOf(['scrypt']).required(),
  cost: number()
    .oneOf([2 ** 14, 2 ** 15, 2 ** 16, 2 ** 17])
    .required(),
  block_size: number().oneOf([8]).required(),
  parallelization: number().integer().min(1).max(8).required(),
  salt: base64Of(SALT_BYTES).required(),
  hash: base64Of(HASH_BYTES).required(),
});
export type ScryptHash = InferType<typeof scryptHashSchema>;

export async function hashSecret(secret: string): Promise<ScryptHash> {
  const salt = randomBytes(SALT_BYTES).toString('base64');
  const unfilled = { algorithm: 'scrypt', ...PARAMETERS, salt } as const;
  return { ...unfilled, hash: (await derive(secret, unfilled)).toString('base64') };
}

/**
 * A hash that nothing matches. Comparing with it takes the same time, so that the time doesn't reveal a missing
 * passcode.
 */
export const dummyHash = (): ScryptHash => ({
  algorithm: 'scrypt',
  ...PARAMETERS,
  salt: randomBytes(SALT_BYTES).toString('base64'),
  hash: randomBytes(HASH_BYTES).toString('base64'),
});

/** True if this is the hashed secret. The time doesn't depend on the similarity of the two. */
export async function verifySecret(secret: string, stored: ScryptHash): Promise<boolean> {
  return timingSafeEqual(await derive(secret, stored), Buffer.from(stored.hash, 'base64'));
}

/** Characters that look the same compare equal, however a keyboard composes them. */
function derive(secret: string, { salt, cost, block_size, parallelization }: Omit<ScryptHash, 'hash'>) {
  const options: ScryptOptions = {
    cost,
    blockSize: block_size,
    parallelization,
    maxmem: 256 * cost * block_size,
  };
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(secret.normalize('NFC'), Buffer.from(salt, 'base64'), HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
