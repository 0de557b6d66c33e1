import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { type InferType, number, string } from 'yup';
import { strictObject } from '../contract/schemas.ts';

/**
 * What every new hash is made with: 32 MB and about a tenth of a second, which a person does not notice and a function with
 * several callers can bear. Only the server reads the hashes. The parameters are stored beside each, so they can be
 * raised without making those in store useless.
 */
const PARAMETERS = { cost: 2 ** 15, block_size: 8, parallelization: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const base64Of = (bytes: number) => string().length(Math.ceil(bytes / 3) * 4);

/** A hash as it is stored. Bounds keep a mistyped document from taking gigabytes or next to no work. */
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
type ScryptHash = InferType<typeof scryptHashSchema>;

/** What is kept of a secret: enough to know it again, and nothing to learn it from. */
export async function hashSecret(secret: string): Promise<ScryptHash> {
  const salt = randomBytes(SALT_BYTES).toString('base64');
  const unfilled = { algorithm: 'scrypt', ...PARAMETERS, salt } as const;
  return { ...unfilled, hash: (await derive(secret, unfilled)).toString('base64') };
}

/** A hash that nothing matches, as much work to compare with as any other: for where there is none, so that time does not tell. */
export const dummyHash = (): ScryptHash => ({
  algorithm: 'scrypt',
  ...PARAMETERS,
  salt: randomBytes(SALT_BYTES).toString('base64'),
  hash: randomBytes(HASH_BYTES).toString('base64'),
});

/** Whether this is the secret that was hashed, in a time that says nothing of how nearly it was. */
export async function verifySecret(secret: string, stored: ScryptHash): Promise<boolean> {
  return timingSafeEqual(await derive(secret, stored), Buffer.from(stored.hash, 'base64'));
}

/** Characters that look the same are the same, however a keyboard composes them. */
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
