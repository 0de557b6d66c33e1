import { expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { readLegacyReport, readReports } from './csp-reports.ts';

const report = (body: object, type = 'csp-violation') => ({ age: 1, type, url: 'https://portal.example/', body });
const VIOLATION = {
  documentURL: 'https://portal.example/chat?x=1',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://elsewhere.example/steal.js?token=secret',
  disposition: 'enforce',
};

it('reads the directive and the origin of the blocked resource, in both formats', () => {
  const expected = {
    directive: 'script-src-elem',
    blocked: 'https://elsewhere.example',
    page: 'https://portal.example/chat?x=1',
  };
  expect(readReports([report(VIOLATION)])).toEqual([expected]);
  const legacy = {
    'document-uri': VIOLATION.documentURL,
    'violated-directive': "script-src-elem 'self'",
    'blocked-uri': VIOLATION.blockedURL,
    'original-policy': "default-src 'none'",
  };
  expect(readLegacyReport({ 'csp-report': legacy })).toEqual([expected]);
});

it.each(['inline', 'eval', 'data'])('keeps the kind %s of the blocked resource', (blockedURL) => {
  expect(readReports([report({ ...VIOLATION, blockedURL })])).toMatchObject([{ blocked: blockedURL }]);
});

it.each([
  'chrome-extension',
  'chrome-extension://abc/x.js',
  'moz-extension://abc/x.js',
  'safari-web-extension://abc',
  'webkit-masked-url://hidden/',
  'about',
])('drops reports about extensions: %s', (foreign) => {
  expect(readReports([report({ ...VIOLATION, blockedURL: foreign })])).toEqual([]);
  expect(readReports([report({ ...VIOLATION, blockedURL: 'data', sourceFile: foreign })])).toEqual([]);
  expect(
    readLegacyReport({
      'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data', 'source-file': foreign },
    }),
  ).toEqual([]);
});

it('drops reports about the picture that Firestore requests when a connection fails', () => {
  const probe = { ...VIOLATION, effectiveDirective: 'img-src' };
  const of = (blockedURL: string) => readReports([report({ ...probe, blockedURL })]);
  expect(of('https://www.google.com/images/cleardot.gif?zx=1a2b')).toEqual([]);
  expect(of('https://www.google.com/images/another.gif')).toMatchObject([{ blocked: 'https://www.google.com' }]);
});

it('drops reports of other types or with unknown directives', () => {
  expect(
    readReports([report({}, 'deprecation'), report({ ...VIOLATION, effectiveDirective: 'ada@example.com' })]),
  ).toEqual([]);
});

it('reads ten reports of a request', () => {
  expect(readReports(Array.from({ length: 50 }, () => report(VIOLATION)))).toHaveLength(10);
});

it.each([[null], [{}], [{ 'csp-report': 'x' }], [{ 'csp-report': { 'blocked-uri': {} } }]])('refuses %j', (body) => {
  expect(() => readLegacyReport(body)).toThrow(ValidationError);
  expect(() => readReports(body)).toThrow(ValidationError);
});
