import { base64url, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { number, string } from 'yup';
import { strictObject } from '../contract/schemas.ts';
import { defineToken } from './signed-token.ts';

const KEY = 'a key of at least thirty-two bytes, for tests';
const AT = new Date('2026-11-21T09:00:00.400Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
const bytes = (text: string) => new TextEncoder().encode(text);

const schema = strictObject({ path: string().required() });
const link = defineToken({ purpose: 'link', schema, lifetimeSeconds: 3600 });
const unlock = defineToken({ purpose: 'unlock', schema, lifetimeSeconds: 3600 });
const CLAIMS = { path: 'uploads/alice/1-plan.pdf' };

beforeEach(() => vi.stubEnv('TOKEN_SIGNING_KEY', KEY));
afterEach(() => vi.unstubAllEnvs());

const refused = (reason: 'expired' | 'invalid') => ({ ok: false, reason });

/** A token with the same claims, except for the forged parts. */
const forge = (change: { key?: string; alg?: string; audience?: string; issuer?: string; claims?: object } = {}) =>
  new SignJWT({ claims: change.claims ?? CLAIMS })
    .setProtectedHeader({ alg: change.alg ?? 'HS256' })
    .setIssuer(change.issuer ?? 'ip-investment-portal')
    .setAudience(change.audience ?? 'link')
    .setIssuedAt(AT)
    .setExpirationTime(later(3600))
    .sign(bytes(change.key ?? KEY));

const encode = (value: object) => base64url.encode(JSON.stringify(value));

describe('a signed token', () => {
  it('returns its claims and the time at which it expires', async () => {
    const { token, expiresAt } = await link.sign(CLAIMS, AT);
    expect(expiresAt).toEqual(new Date('2026-11-21T10:00:00Z'));
    expect(await link.verify(token, AT)).toEqual({ ok: true, claims: CLAIMS, expiresAt });
  });

  it('is valid after 3599 seconds, but not after 3600 or 3601', async () => {
    const { token } = await link.sign(CLAIMS, AT);
    expect(await link.verify(token, later(3599))).toMatchObject({ ok: true });
    expect(await link.verify(token, later(3600))).toEqual(refused('expired'));
    expect(await link.verify(token, later(3601))).toEqual(refused('expired'));
  });

  it('for one purpose is invalid for another, and not just expired', async () => {
    const { token } = await link.sign(CLAIMS, AT);
    expect(await unlock.verify(token, AT)).toEqual(refused('invalid'));
    expect(await unlock.verify(token, later(4000))).toEqual(refused('invalid'));
  });

  it('is valid if nothing was changed, so that the refusals below prove something', async () => {
    expect(await link.verify(await forge(), AT)).toMatchObject({ ok: true });
  });

  it.each([
    ['another key', { key: KEY.replace('a', 'b') }],
    ['another algorithm', { alg: 'HS512', key: KEY.repeat(2) }],
    ['another purpose', { audience: 'unlock' }],
    ['another issuer', { issuer: 'somebody' }],
    ['missing claims', { claims: {} }],
    ['claims that the schema does not name', { claims: { ...CLAIMS, admin: true } }],
    ['claims of another type', { claims: { path: 7 } }],
  ])('with %s is refused', async (_what, change) => {
    expect(await link.verify(await forge(change), AT)).toEqual(refused('invalid'));
  });

  it.each([
    ['alg: none', { alg: 'none' }],
    ['alg: none in another case', { alg: 'NONE' }],
  ])('with %s and no signature is refused', async (_what, header) => {
    const [, payload] = (await link.sign(CLAIMS, AT)).token.split('.');
    expect(await link.verify(`${encode(header)}.${payload}.`, AT)).toEqual(refused('invalid'));
  });

  it('with other claims under the same signature is refused, also when it has expired', async () => {
    const { token } = await link.sign(CLAIMS, AT);
    const [header, payload = '', signature] = token.split('.');
    const read = JSON.parse(new TextDecoder().decode(base64url.decode(payload)));
    const forged = `${header}.${encode({ ...read, claims: { path: 'uploads/bob/1-plan.pdf' } })}.${signature}`;
    expect(await link.verify(forged, AT)).toEqual(refused('invalid'));
    expect(await link.verify(forged, later(4000))).toEqual(refused('invalid'));
  });

  it('is refused if it is truncated, empty, endless or not a token', async () => {
    const { token } = await link.sign(CLAIMS, AT);
    const pieces = [...Array(token.length).keys()].map((length) => token.slice(0, length));
    const answers = await Promise.all([...pieces, 'hello', 'a.b.c', token.repeat(100)].map((t) => link.verify(t, AT)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(refused('invalid'))]),
    );
  });

  it('is refused without an expiry', async () => {
    const endless = await new SignJWT({ claims: CLAIMS })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('ip-investment-portal')
      .setAudience('link')
      .setIssuedAt(AT)
      .sign(bytes(KEY));
    expect(await link.verify(endless, AT)).toEqual(refused('invalid'));
  });
});

describe('the signing key', () => {
  it('can end with a line break, as files do', async () => {
    const { token } = await link.sign(CLAIMS, AT);
    vi.stubEnv('TOKEN_SIGNING_KEY', `${KEY}\n`);
    expect(await link.verify(token, AT)).toMatchObject({ ok: true });
  });

  it.each(['', 'short', ' '.repeat(40)])('is refused as too short if it is %j, and is not repeated', async (key) => {
    vi.stubEnv('TOKEN_SIGNING_KEY', key);
    await expect(link.sign(CLAIMS, AT)).rejects.toThrow('TOKEN_SIGNING_KEY is shorter than 32 bytes.');
    await expect(link.verify('a.b.c', AT)).rejects.toThrow('TOKEN_SIGNING_KEY is shorter than 32 bytes.');
  });
});

it('claims can have any shape that a schema describes', async () => {
  const counted = defineToken({
    purpose: 'count',
    schema: strictObject({ n: number().integer().required() }),
    lifetimeSeconds: 1,
  });
  const { token } = await counted.sign({ n: 3 }, AT);
  expect(await counted.verify(token, AT)).toMatchObject({ ok: true, claims: { n: 3 } });
});
