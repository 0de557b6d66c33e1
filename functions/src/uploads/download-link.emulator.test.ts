import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { html, pdf, png } from '../../../tests/factories/sample-files.ts';
import { adminAuth, database, files } from '../../../tests/support/admin.ts';
import { callUrl } from '../../../tests/support/emulators.ts';
import { authOf, callInProcess } from '../../../tests/support/in-process.ts';
import { accessLogOf, follow, linkWithSecondsLeft, uploadFile } from '../../../tests/support/links.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { uploadPath } from '../contract/files/files.ts';
import { PRIVATE_ACCESSES } from '../contract/limits.ts';
import { createDownloadLink } from './private-uploads.ts';

const text = (content: string) => new TextEncoder().encode(content);

/** Starts the process of each function, so that the first test does not wait for it. */
beforeAll(async () => {
  await fetch(callUrl('createDownloadLink'), { method: 'POST' });
  await follow('/files/nothing');
}, 180_000);

/** Expects a page without scripts that explains the refusal and that is neither cached nor indexed. */
async function expectPage(response: Response, status: number, title: string) {
  expect(response.status, response.url).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; frame/,
  );
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const page = await response.text();
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toMatch(/<script|javascript:| on\w+=/i);
}

describe('a link to a private file', () => {
  it('lasts an hour and downloads the file under its name, with any claimed type', async () => {
    const person = await openAccount();
    const path = await uploadFile(person, 'notes.html', html(), 'text/html');
    const before = Date.now();
    const { url, expiresAt } = await person.call('createDownloadLink', { path });
    expect(url).toMatch(/^\/files\/[\w-]+\.[\w-]+\.[\w-]+$/);
    const issued = Date.parse(expiresAt) - 3600_000;
    expect(issued).toBeGreaterThan(before - 1000);
    expect(issued).toBeLessThanOrEqual(Date.now());

    const response = await follow(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(html().length),
      'content-disposition': `attachment; filename="notes.html"; filename*=UTF-8''notes.html`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(html())).toBe(true);
  });

  it.each([
    ['a picture', 'a.bin', png(), 'image/png'],
    ['a PDF', 'a.txt', pdf(), 'application/pdf'],
    ['a text', 'a.pdf', text('%PD'), 'application/octet-stream'],
  ])('derives the type of %s from its content', async (_what, name, bytes, type) => {
    const person = await openAccount();
    const { url } = await person.call('createDownloadLink', { path: await uploadFile(person, name, bytes) });
    const response = await follow(url);
    expect(response.headers.get('content-type')).toBe(type);
    expect((await response.arrayBuffer()).byteLength).toBe(bytes.length);
  });

  it.each([
    ['a name with quotes', `my "plan" 'v2'.txt`, `my _plan_ 'v2'.txt`, `my "plan" 'v2'.txt`],
    ['a name with an emoji', '👩‍🔬 résumé.txt', '__ r_sum_.txt', '👩‍🔬 résumé.txt'],
    ['a name with control characters', '\u202etxt.تقرير\u200f.txt', 'txt._____.txt', 'txt.تقرير.txt'],
    ['a path', '../../etc/passwd', '..-..-etc-passwd', '..-..-etc-passwd'],
    ['a name with signs', '100% (final)*.txt', '100_ (final)*.txt', '100％ (final)*.txt'],
  ])('downloads %s under a name that is valid in a header', async (_name, name, ascii, whole) => {
    const person = await openAccount();
    const { url } = await person.call('createDownloadLink', { path: await uploadFile(person, name, text('hello')) });
    const header = (await follow(url)).headers.get('content-disposition') ?? '';
    const [, plain, encoded = ''] = /^attachment; filename="(.*)"; filename\*=UTF-8''(.*)$/.exec(header) ?? [];
    expect([plain?.replace(/_+/, '_'), decodeURIComponent(encoded)]).toEqual([ascii.replace(/_+/, '_'), whole]);
  });

  it('cleans a name that the browser did not clean', async () => {
    const person = await openAccount();
    const path = `uploads/${person.uid}/1-invoice\u202efdp.exe`;
    await person.upload(path, text('MZ'), 'application/pdf');
    const { url } = await person.call('createDownloadLink', { path });
    expect((await follow(url)).headers.get('content-disposition')).toContain(`filename*=UTF-8''invoicefdp.exe`);
  });

  it('sends a large file whole', async () => {
    const person = await openAccount();
    const bytes = Buffer.alloc(24 * 1024 * 1024, 'portal ');
    const { url } = await person.call('createDownloadLink', { path: await uploadFile(person, 'large.bin', bytes) });
    const response = await follow(url);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('logs the person, file and time of every access, except HEAD requests', async () => {
    const person = await openAccount();
    const path = await uploadFile(person, 'plan.txt', text('hello'));
    const { url } = await person.call('createDownloadLink', { path });
    expect(await accessLogOf(path)).toEqual([]);
    const head = await follow(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', '']);
    expect(await accessLogOf(path)).toEqual([]);
    await Promise.all([follow(url), follow(url)]);
    const entries = await accessLogOf(path);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toEqual({
      user_id: person.uid,
      kind: 'upload',
      file_path: path,
      file_name: 'plan.txt',
      opportunity_id: null,
      document_id: null,
      disposition: 'attachment',
      opened_at: expect.anything(),
      expires_at: expect.anything(),
    });
    expect(Math.abs(entries[0]?.opened_at.toMillis() - Date.now())).toBeLessThan(60_000);
  });
});

describe('a link to a private file is refused', () => {
  it('for another person’s file, whether or not it exists', async () => {
    const [alice, bob] = await Promise.all([openAccount(), openAccount()]);
    const path = await uploadFile(alice, 'plan.txt', text('hello'));
    const refusal = { code: 'permission-denied', message: 'You can only create links to your own files.' };
    expect(await refusalOf(bob.call('createDownloadLink', { path }))).toEqual(refusal);
    const nothing = uploadPath(alice.uid, 1, 'nothing.txt');
    expect(await refusalOf(bob.call('createDownloadLink', { path: nothing }))).toEqual(refusal);
  });

  it('for a visitor', async () => {
    const path = uploadPath('alice', 1, 'plan.txt');
    expect(await refusalOf(openVisitor().call('createDownloadLink', { path }))).toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('for a missing file or a path outside the private files', async () => {
    const person = await openAccount();
    const path = uploadPath(person.uid, 1, 'plan.txt');
    expect(await refusalOf(person.call('createDownloadLink', { path }))).toEqual({
      code: 'not-found',
      message: 'This file no longer exists.',
    });
    for (const elsewhere of [
      `kyc/${person.uid}/id_document_1.png`,
      `uploads/${person.uid}/../other/1-a`,
      'opportunity_documents/a/b.pdf',
    ]) {
      expect(await refusalOf(person.call('createDownloadLink', { path: elsewhere }))).toMatchObject({
        code: 'invalid-argument',
      });
    }
  });
});

describe('a link shows an explanation', () => {
  async function openUploader() {
    const person = await openAccount();
    const path = await uploadFile(person, 'plan.txt', text('hello'));
    return { person, path, claims: { kind: 'upload' as const, uid: person.uid, path } };
  }

  it('after it has expired', async () => {
    const { claims, path } = await openUploader();
    // The margin of 30 seconds allows for a busy machine. signed-token.test.ts checks the exact second with a fake clock.
    expect((await follow(await linkWithSecondsLeft(30, claims))).status).toBe(200);
    await expectPage(await follow(await linkWithSecondsLeft(-1, claims)), 410, 'This link has expired');
    expect(await accessLogOf(path)).toHaveLength(1);
  });

  it('when it was changed, cut or signed with another key', async () => {
    const { claims, path } = await openUploader();
    const url = await linkWithSecondsLeft(3600, claims);
    const [header, payload = '', signature] = url.slice('/files/'.length).split('.');
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = { ...read, claims: { ...claims, path: uploadPath(claims.uid, 2, 'other.txt') } };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    vi.stubEnv('TOKEN_SIGNING_KEY', 'another key that is long enough to be taken');
    const otherKey = await linkWithSecondsLeft(3600, claims);
    vi.unstubAllEnvs();
    const forged = [
      otherKey,
      `/files/${header}.${encode(other)}.${signature}`,
      `/files/${encode({ alg: 'none' })}.${payload}.`,
      url.slice(0, -1),
      url.slice(0, 40),
      '/files/hello',
    ];
    for (const link of forged) await expectPage(await follow(link), 403, 'This link is not valid');
    expect(await accessLogOf(path)).toEqual([]);
  });

  it('when it is signed for another person’s file', async () => {
    const { claims } = await openUploader();
    const url = await linkWithSecondsLeft(3600, { ...claims, uid: 'somebody-else' });
    await expectPage(await follow(url), 403, 'This link is not valid');
  });

  it('when the file was deleted meanwhile', async () => {
    const { person, path } = await openUploader();
    const { url } = await person.call('createDownloadLink', { path });
    await files.file(path).delete();
    await expectPage(await follow(url), 404, 'This file no longer exists');
    expect(await accessLogOf(path)).toEqual([]);
  });

  it('when the account was suspended or deleted meanwhile', async () => {
    const { person, path } = await openUploader();
    const { url } = await person.call('createDownloadLink', { path });
    await adminAuth.updateUser(person.uid, { disabled: true });
    await expectPage(await follow(url), 403, 'This link no longer works');
    await adminAuth.deleteUser(person.uid);
    await expectPage(await follow(url), 403, 'This link no longer works');
  });

  it('when it is called with POST', async () => {
    const { claims } = await openUploader();
    const response = await follow(await linkWithSecondsLeft(3600, claims), { method: 'POST', body: 'hello' });
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    await expectPage(response, 405, 'This request is not allowed');
  });
});

it('allows an account two hundred openings of private files in 15 minutes, even in parallel', async () => {
  const [person, other] = await Promise.all([openAccount(), openAccount()]);
  const [path, theirs] = await Promise.all([person, other].map((each) => uploadFile(each, 'plan.txt', text('hello'))));
  const tries = database.doc(
    `attempts/opening_${createHash('sha256').update(`private ${person.uid}`).digest('base64url')}`,
  );
  await tries.set({ count: PRIVATE_ACCESSES - 5, expires_at: new Date(Date.now() + 60_000) });
  const { url } = await person.call('createDownloadLink', { path });
  const responses = await Promise.all(Array.from({ length: 25 }, () => follow(url)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(20).fill(429)]);
  expect((await tries.get()).get('count')).toBe(PRIVATE_ACCESSES);
  expect(await accessLogOf(path ?? '')).toHaveLength(5);
  await expectPage(await follow(url), 429, 'Too many files opened');
  const free = await other.call('createDownloadLink', { path: theirs });
  expect((await follow(free.url)).status).toBe(200);
});

it('keeps the key and the token out of the log', async () => {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  }
  const person = await openAccount();
  const path = await uploadFile(person, 'plan.txt', text('hello'));
  const { url } = await callInProcess(createDownloadLink, { path }, await authOf(person.user));
  const response = await follow(url.slice(0, -3));
  vi.restoreAllMocks();
  expect(response.status).toBe(403);
  const log = lines.join('');
  expect(log).not.toContain(process.env.TOKEN_SIGNING_KEY);
  expect(log).not.toContain(url.slice('/files/'.length));
});
