import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { NoAnswer, type NumberedRight, type Register, type Report, StopForTonight } from '../register.ts';
import { epodocNumber, epoRegister } from './epo-register.ts';
import { readAnswer } from './read-answer.ts';

/** Answers in the documented shapes of Open Patent Services 3.2, about numbers that no office has issued. */
const recorded = (name: string) => readFileSync(join(import.meta.dirname, 'answers', name), 'utf8');

const german: NumberedRight = {
  kind: 'patent',
  office: 'DE',
  number: 'DE102021999103',
  publicationNumber: 'DE102021999103',
  title: 'A patch',
  status: 'in_force',
  owner: 'Medtech IP box Epsilon',
  asOf: '2026-11-09',
  source: 'The list of the owner',
};
const european: NumberedRight = { ...german, office: 'EP', number: 'EP9900153', publicationNumber: 'EP9900153' };

const QUICK = 'idle (images=green:200, inpadoc=green:60000, other=green:60000, search=green:30)';
const JSON_TYPE = 'application/json';
const XML_TYPE = 'application/xml';

let server: Server | undefined;
let asked: string[] = [];
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  asked = [];
});

const tokenAnswer = (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': JSON_TYPE })
    .end(JSON.stringify({ access_token: 'a-token', token_type: 'BearerToken', expires_in: '1199' }));

/** A service of our own. `answer` serves the requests after the first, which is for a token. */
async function serving(answer: RequestListener, timeout = 5_000): Promise<Register> {
  const own = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization?.split(' ')[0]}`);
    response.setHeader('x-throttling-control', QUICK);
    if (request.url === '/3.2/auth/accesstoken') tokenAnswer(response);
    else answer(request, response);
  });
  server = own;
  await new Promise<void>((ready) => own.listen(0, '127.0.0.1', ready));
  const address = own.address();
  if (address === null || typeof address === 'string') return expect.fail();
  return epoRegister({ key: 'key', secret: 'secret', origin: `http://127.0.0.1:${address.port}`, timeout });
}

const body =
  (text: string, type = JSON_TYPE, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(text);
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end('<fault xmlns="http://ops.epo.org"/>');

const LAPSED: Partial<Report> = {
  status: 'lapsed',
  since: '2026-09-01',
  words: 'R119: APPLICATION DEEMED WITHDRAWN, OR IP RIGHT LAPSED, DUE TO NON-PAYMENT OF RENEWAL FEE',
};
const GRANTED: Report = {
  status: 'in_force',
  since: '2026-05-13',
  words: 'The patent has been granted',
  granted: '2026-05-13',
  owner: 'Tech IP box Alpha',
  asOf: '2026-11-26',
};

describe.each([
  ['JSON', JSON_TYPE],
  ['XML', XML_TYPE],
])('an answer in %s', (_form, type) => {
  const file = (name: string) => recorded(`${name}.${type === JSON_TYPE ? 'json' : 'xml'}`);

  it('states by the legal events of its application that a national right lapsed', async () => {
    const register = await serving(body(file('family-legal'), type));
    expect(await register.lookUp(german)).toMatchObject(LAPSED);
    const path = '/3.2/rest-services/family/publication/epodoc/DE102021999103/legal';
    expect(asked).toEqual(['POST /3.2/auth/accesstoken Basic', `GET ${path} Bearer`]);
  });

  it('states the entry of a European patent', async () => {
    const register = await serving(body(file('register'), type));
    expect(await register.lookUp(european)).toEqual(GRANTED);
    expect(asked[1]).toBe('GET /3.2/rest-services/register/publication/epodoc/EP9900153/biblio Bearer');
  });
});

describe('legal events', () => {
  const lookUp = async (change: (text: string) => string, right = german) =>
    (await serving(body(change(recorded('family-legal.json'))))).lookUp(right);

  it('state nothing if a later favourable event may have restored the right', async () => {
    const restored = await lookUp((text) => text.replace('"2025-10-09"', '"2026-11-20"').replaceAll('R018', 'R999'));
    expect(restored).toEqual({ asOf: expect.any(String) });
  });

  it('state a grant by the publication of the patent if the office reports none', async () => {
    expect(await lookUp((text) => text.replaceAll('R018', 'R998').replaceAll('R119', 'R999'))).toMatchObject({
      status: 'in_force',
      since: '2026-01-21',
      words: 'Published as B4',
    });
  });

  it('state that an application was withdrawn where the office has one code for both', async () => {
    const pending = await lookUp((text) => text, { ...german, kind: 'application', status: 'pending' });
    expect(pending).toMatchObject({ status: 'withdrawn' });
  });

  it('are unknown if the right is not in the family', async () => {
    expect(await lookUp((text) => text.replaceAll('102021999103', '102021999104'))).toBeNull();
  });
});

describe('an entry of the European Patent Register', () => {
  const lookUp = async (change: (text: string) => string) =>
    (await serving(body(change(recorded('register.xml')), XML_TYPE))).lookUp(european);
  const worded = (words: string) => lookUp((text) => text.replaceAll('The patent has been granted', words));

  it.each([
    ['No opposition filed within time limit', 'in_force', '2026-05-13'],
    ['Patent maintained as amended', 'in_force', '2026-05-13'],
    ['Opposition rejected', 'in_force', '2026-05-13'],
    ['Opposition filed', 'opposed', '2026-05-13'],
    ['Patent revoked', 'lapsed', '2026-05-13'],
    ['The application is deemed to be withdrawn', 'withdrawn', '2026-05-13'],
    ['The application has been refused', 'withdrawn', '2026-05-13'],
    ['Request for examination was made', 'pending', '2026-05-13'],
    ['Something new', undefined, '2026-05-13'],
  ])('with the words "%s" states the status %s', async (words, stated, since) => {
    const report = await worded(words);
    expect(report?.status).toBe(stated);
    expect(report).toMatchObject({ words, since });
  });

  it('states that a patent lapsed once it has in all designated states', async () => {
    const lapse = '<reg:lapsed-in-country><reg:country>DE</reg:country><reg:date>20261101</reg:date>';
    const everywhere = await lookUp((text) =>
      text.replace('</reg:term-of-grant>', `${lapse}</reg:lapsed-in-country></reg:term-of-grant>`),
    );
    expect(everywhere).toMatchObject({ status: 'lapsed', since: '2026-11-01' });
  });

  it('is unknown if the answer has none', async () => {
    expect(await lookUp(() => '<world-patent-data><register-search/></world-patent-data>')).toBeNull();
  });
});

const withEntity = (xml: string) =>
  xml.replace('?>', '?><!DOCTYPE a [<!ENTITY owner "Another owner">]>').replace('Tech IP box Alpha', '&owner;');

describe('the service', () => {
  it('is asked with one token until it expires, and at the rate that it states', async () => {
    const times: number[] = [];
    const register = await serving((request, response) => {
      times.push(performance.now());
      body(recorded('register.json'), JSON_TYPE, { 'x-throttling-control': 'busy (other=yellow:600)' })(
        request,
        response,
      );
    });
    for (let time = 0; time < 3; time += 1) await register.lookUp(european);
    expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(1);
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(190);
  });

  it('is asked with a new token if it refuses the old one', async () => {
    let refused = false;
    const register = await serving((request, response) => {
      if (refused) return body(recorded('register.json'))(request, response);
      refused = true;
      status(400)(request, response);
    });
    expect(await register.lookUp(european)).toEqual(GRANTED);
    expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(2);
  });

  it('knows no right that it answers with 404', async () => {
    expect(await (await serving(status(404))).lookUp(german)).toBeNull();
  });

  it.each<[string, RequestListener]>([
    [
      'rejects a request because the weekly quota is used up',
      status(403, { 'x-rejection-reason': 'RegisteredQuotaPerWeek' }),
    ],
    [
      'rejects a request because the hourly quota is used up',
      status(403, { 'x-rejection-reason': 'IndividualQuotaPerHour' }),
    ],
    ['answers that there are too many requests', status(429)],
  ])('stops for the night if it %s', async (_why, answer) => {
    await expect((await serving(answer)).lookUp(german)).rejects.toThrow(StopForTonight);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['the weekly quota is nearly used up', { 'x-registeredquotaperweek-used': '3900000000' }],
    ['requests are suspended', { 'x-throttling-control': 'overloaded (other=black:0)', 'retry-after': '1000' }],
    ['it asks for a long pause', { 'retry-after': '600000' }],
  ])('is not asked again if it answers that %s', async (_why, headers) => {
    const register = await serving(body(recorded('register.json'), JSON_TYPE, headers));
    expect(await register.lookUp(european)).toEqual(GRANTED);
    await expect(register.lookUp(european)).rejects.toThrow(StopForTonight);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, RequestListener]>([
    ['a fault', status(500)],
    ['an overload', status(503, { 'retry-after': '1000' })],
    ['a page of HTML', body('<html></html>', 'text/html')],
    ['half of its JSON', body(recorded('register.json').slice(0, 900))],
    ['half of its XML', body(recorded('register.xml').slice(0, 900), XML_TYPE)],
    ['XML with entities of its own', body(withEntity(recorded('register.xml')), XML_TYPE)],
    ['JSON of another shape', body('[[{"ops:world-patent-data": 7}]]')],
    ['a day that does not exist', body(recorded('register.json').replaceAll('20260513', '20260231'))],
    ['a very long owner', body(recorded('register.json').replaceAll('Tech IP box Alpha', 'a'.repeat(501)))],
    ['11 MB', body(JSON.stringify({ 'ops:world-patent-data': 'a'.repeat(11 * 1024 * 1024) }))],
    ['nothing before it hangs up', (request) => void request.socket.destroy()],
    ['another address', status(302, { location: 'https://elsewhere.example/' })],
  ])('gives no answer with %s, and no part of it in the reason', async (_what, answer) => {
    const failure = await (await serving(answer)).lookUp(european).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoAnswer);
    expect(String(failure)).not.toMatch(/Alpha|world|elsewhere/);
  });

  it.each<[string, RequestListener]>([
    ['is silent', () => undefined],
    ['stops in the middle', (_request, response) => void response.writeHead(200).write('{')],
  ])('gives no answer if it %s', async (_what, answer) => {
    await expect((await serving(answer, 200)).lookUp(european)).rejects.toThrow('TimeoutError');
  });

  it('fails for good if it refuses key and secret', async () => {
    server = createServer((_request, response) => void response.writeHead(401).end());
    const own = server;
    await new Promise<void>((ready) => own.listen(0, '127.0.0.1', ready));
    const address = own.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    await expect(epoRegister({ key: '', secret: '', origin }).lookUp(german)).rejects.toThrow('refused the key');
  });
});

it('reads deeply nested nonsense without an overflow', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(() => readAnswer(deep, JSON_TYPE)).toThrow('documented form');
});

it.each<[string, Partial<NumberedRight>, string | null]>([
  ['a publication', { publicationNumber: 'DE102021999103' }, 'DE102021999103'],
  ['a registration before a publication', { publicationNumber: 'DE1', registrationNumber: 'DE199999' }, 'DE199999'],
  ['an American publication', { office: 'US', publicationNumber: 'US20220123456' }, 'US2022123456'],
  ['an American patent', { office: 'US', registrationNumber: 'US99000110' }, 'US99000110'],
  ['a Korean publication', { office: 'KR', publicationNumber: 'KR1020170123456' }, 'KR20170123456'],
  ['an international application', { office: 'WO', publicationNumber: 'WO2021999999' }, null],
  ['a trade mark', { kind: 'trade_mark', registrationNumber: 'DE302021999' }, null],
  ['a number of another office', { publicationNumber: 'GB6599101' }, null],
  ['only an application', { publicationNumber: undefined }, null],
  ['a number with a path', { publicationNumber: 'DE../../1' }, null],
])('asks about %s by the number that the service uses', (_what, change, expected) => {
  expect(epodocNumber({ ...german, publicationNumber: undefined, ...change })).toBe(expected);
});
