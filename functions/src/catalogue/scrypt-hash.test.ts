import { describe, expect, it, vi } from 'vitest';
import { dummyHash, hashSecret, scryptHashSchema, verifySecret } from './scrypt-hash.ts';

// Hashing is slow on purpose, and slower while other work runs.
vi.setConfig({ testTimeout: 30_000 });

describe('a hashed secret', () => {
  it('matches its secret and nothing else', async () => {
    const stored = await hashSecret('Café at six');
    expect(await verifySecret('Café at six', stored)).toBe(true);
    expect(await verifySecret('Café at six'.normalize('NFD'), stored)).toBe(true);
    for (const other of ['café at six', 'Café at six ', 'Café at si', '']) {
      expect(await verifySecret(other, stored)).toBe(false);
    }
  });

  it('does not contain the secret, and differs each time', async () => {
    const [one, other] = [await hashSecret('a passcode'), await hashSecret('a passcode')];
    expect(JSON.stringify(one)).not.toContain('a passcode');
    expect(one.salt).not.toBe(other.salt);
    expect(one.hash).not.toBe(other.hash);
  });

  it('verifies a secret with the stored parameters of its hash', async () => {
    const stored = await hashSecret('a passcode');
    expect(await verifySecret('a passcode', { ...stored, parallelization: 2 })).toBe(false);
    expect(await verifySecret('a passcode', { ...stored, cost: 2 ** 14 })).toBe(false);
  });

  it('never equals the dummy hash, which costs the same work', async () => {
    const { salt, hash, ...parameters } = dummyHash();
    expect(await hashSecret('')).toMatchObject(parameters);
    expect(await verifySecret('', { salt, hash, ...parameters })).toBe(false);
  });
});

describe('a stored hash', () => {
  it.each([
    ['that needs gigabytes', { cost: 2 ** 24 }],
    ['that needs almost no work', { cost: 2 }],
    ['that is too short', { hash: 'AAAA' }],
    ['of another kind', { algorithm: 'md5' }],
    ['with a passcode in it', { passcode: 'a passcode' }],
  ])('%s is refused', async (_what, change) => {
    const stored = await hashSecret('a passcode');
    expect(scryptHashSchema.isValidSync(stored)).toBe(true);
    expect(scryptHashSchema.isValidSync({ ...stored, ...change })).toBe(false);
  });
});
