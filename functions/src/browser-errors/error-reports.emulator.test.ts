import { expect, it } from 'vitest';
import { openAccount } from '../../../tests/factories/people.ts';
import { database } from '../../../tests/support/admin.ts';
import { functionUrl, portalUrl } from '../../../tests/support/emulators.ts';
import { ADMIN_PAGE } from '../contract/limits.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.dBjftJeZ4CVPmB92K27uhbUJU1p1rvW1gFWFOEjXk';
const error = (name: string, fields: object = {}) => ({
  kind: 'uncaught',
  name,
  message: 'It failed for ada@example.com',
  stack: `${name}: It failed\n    at open (https://portal.example/assets/chat-Dk3_9sLq.js:1:204)`,
  path: '/investments/tech-ip-box-alpha',
  version: 'abc123def456',
  ...fields,
});

const newBuild = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

let senders = 0;
/** Each call is from another address, as Hosting names it. */
function newAddress(): string {
  senders += 1;
  return `198.51.100.${senders}`;
}

const send = (body: unknown, type = 'application/json', from = newAddress()) =>
  fetch(functionUrl('reports'), {
    method: 'POST',
    headers: { 'content-type': type, 'fastly-client-ip': from, 'user-agent': 'Mozilla/5.0 Firefox/150.0' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A unique error name in letters only, because long numbers are removed from messages. */
const newName = () =>
  `Error${crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
async function storedUnder(name: string) {
  const { docs } = await database.collection('error_reports').get();
  return docs.map((document) => document.data()).filter(({ message }) => message.startsWith(`${name}:`));
}

it('an error is stored once with a count, without addresses and ids', async () => {
  const name = newName();
  const answers = [await send(error(name)), await send(error(name, { path: '/investments/another' }))];
  for (const answer of answers) {
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  }
  const [stored, ...others] = await storedUnder(name);
  expect(others).toEqual([]);
  expect(stored).toEqual({
    kind: 'uncaught',
    message: `${name}: It failed for [email]`,
    stack: 'at open (https://portal.example/assets/chat-Dk3_9sLq.js:1:204)',
    path: '/investments/*',
    version: 'abc123def456',
    browser: 'Firefox',
    count: 2,
    first_seen_at: expect.anything(),
    status: 'new',
    builds: ['abc123def456'],
    last_seen_at: expect.anything(),
    expires_at: expect.anything(),
  });
  expect((stored?.expires_at.toMillis() - stored?.last_seen_at.toMillis()) / 86_400_000).toBe(30);
});

it('a token in a stack, and in an address, is stored nowhere', async () => {
  const name = newName();
  const stack = `    at open (https://portal.example/files/${JWT}:1:2)\n    at ${JWT} (https://portal.example/?token=${JWT})`;
  await send(error(name, { message: `Refused ${JWT}`, stack, path: `/unsubscribe/${JWT}`, version: JWT }));
  const [stored] = await storedUnder(name);
  expect(stored).toMatchObject({ message: `${name}: Refused [token].[token].[token]`, path: '/unsubscribe/*' });
  for (const part of JWT.split('.')) expect(JSON.stringify(stored)).not.toContain(part);
});

it('an error of an extension, or of another site, is dropped', async () => {
  const name = newName();
  const extension = `${name}: x\n    at chrome-extension://abcdef/content.js:1:2`;
  for (const fields of [{ stack: extension }, { message: 'Script error.' }]) {
    expect((await send(error(name, fields))).status).toBe(204);
  }
  expect(await storedUnder(name)).toEqual([]);
});

it('a report of 1 MB, one that is no report, and one with another field are refused without an answer', async () => {
  const name = newName();
  const refused: readonly (readonly [number, Response])[] = [
    [413, await send(error(name, { message: 'x'.repeat(1024 * 1024) }))],
    [413, await send(error(name, { stack: 'x'.repeat(65 * 1024) }))],
    [400, await send(error(name, { email: 'ada@example.com' }))],
    [400, await send(error(name, { kind: 'other' }))],
    [400, await send([error(name)])],
    [400, await send(error(name, { version: 1 }))],
    [400, await send('{')],
    [400, await send('{', 'application/csp-report')],
    [400, await send('['.repeat(5000) + ']'.repeat(5000))],
    [400, await send(error(name), 'text/plain')],
    [405, await fetch(functionUrl('reports'))],
  ];
  for (const [status, answer] of refused) expect([answer.status, await answer.text()]).toEqual([status, '']);
  expect(await storedUnder(name)).toEqual([]);
});

it('counts a report that cannot be read', async () => {
  const from = newAddress();
  const answers = await Promise.all(Array.from({ length: 61 }, () => send('{', 'application/json', from)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(60).fill(400), 429]);
});

it('of a thousand reports from one address sixty are stored', async () => {
  const name = newName();
  const from = newAddress();
  const statuses: number[] = [];
  for (let sent = 0; sent < 1000; sent += 20) {
    const batch = Array.from({ length: 20 }, () => send(error(name), 'application/json', from));
    for (const answer of await Promise.all(batch)) statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(940);
  expect(await storedUnder(name)).toMatchObject([{ count: 60 }]);
  expect((await send(error(newName()))).status).toBe(204);
});

it('a violation is stored with its directive and the origin alone, and one by an extension is dropped', async () => {
  const host = `${newName().toLowerCase()}.example`;
  const violation = (blockedURL: string) => ({
    type: 'csp-violation',
    body: { documentURL: 'https://portal.example/chat', effectiveDirective: 'img-src', blockedURL },
  });
  const both = [violation(`https://${host}/x.png?user=ada@example.com`), violation(`chrome-extension://${host}/x`)];
  expect((await send(both, 'application/reports+json')).status).toBe(204);
  const legacy = { 'violated-directive': 'img-src', 'blocked-uri': `https://${host}/y.png` };
  expect((await send({ 'csp-report': legacy }, 'application/csp-report')).status).toBe(204);
  const { docs } = await database.collection('error_reports').where('kind', '==', 'csp').get();
  const stored = docs.map((document) => document.data()).filter(({ message }) => message.includes(host));
  expect(stored).toMatchObject([{ message: `img-src blocked https://${host}`, count: 2 }]);
});

it('an admin lists the latest errors, through Hosting too', async () => {
  const name = newName();
  const answer = await fetch(portalUrl('/reports'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'fastly-client-ip': newAddress() },
    body: JSON.stringify(error(name)),
  });
  expect(answer.status).toBe(204);
  await database.doc('error_reports/unreadable').set({ last_seen_at: new Date('2200-01-01') });
  const admin = await openAccount({ admin: true });
  const { rows } = await admin.call('listErrorReports', {});
  await database.doc('error_reports/unreadable').delete();
  expect(rows[0]).toEqual({ id: 'unreadable', unreadable: 'error_reports/unreadable' });
  expect(rows[1]).toMatchObject({
    kind: 'uncaught',
    message: `${name}: It failed for [email]`,
    count: 1,
    state: 'new',
  });
  expect(rows.length).toBeLessThanOrEqual(ADMIN_PAGE);
});

it('an error that staff have dealt with is new again in another build only, and one that they know stays known', async () => {
  const name = newName();
  const [old, next] = [newBuild(), newBuild()];
  const admin = await openAccount({ admin: true });
  await send(error(name, { version: old }));
  const found = async (filter: object) => {
    const { rows } = await admin.call('listErrorReports', filter);
    return rows.find((row) => 'message' in row && row.message.startsWith(`${name}:`));
  };
  const listed = async (filter: object = {}) => {
    const row = await found(filter);
    return row && 'message' in row ? row : null;
  };
  const { id } = (await listed()) ?? expect.fail('The error is not listed.');
  await admin.call('setErrorState', { id, state: 'dealt_with' });
  await send(error(name, { version: old }));
  expect(await listed()).toMatchObject({ state: 'dealt_with', count: 2, builds: [old] });
  await send(error(name, { version: next }));
  expect(await listed({ state: 'new', build: next })).toMatchObject({ count: 3, builds: [old, next] });
  expect(await listed({ state: 'dealt_with' })).toBeNull();
  expect(await listed({ build: newBuild() })).toBeNull();
  const { states } = await admin.call('countStates', { list: 'builds' });
  expect(states).toContainEqual({ state: next, count: 1 });
  await admin.call('setErrorState', { id, state: 'known' });
  await send(error(name, { version: newBuild() }));
  expect(await listed({ id })).toMatchObject({ state: 'known' });
});
