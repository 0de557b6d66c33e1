import { describe, expect, it } from 'vitest';
import { splitText } from './message-body.tsx';

const links = (text: string) => splitText(text).flatMap(({ href }) => href ?? []);

it('splits a text without losing characters', () => {
  const text = 'See https://www.epo.org/searching (free), or www.gov.uk/search-for-patent.\nThanks!';
  const segments = splitText(text);
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
  expect(segments.filter(({ href }) => href)).toEqual([
    { start: 4, text: 'https://www.epo.org/searching', href: 'https://www.epo.org/searching' },
    { start: 45, text: 'www.gov.uk/search-for-patent', href: 'https://www.gov.uk/search-for-patent' },
  ]);
});

describe('unsafe text', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com/file',
    'mailto:ada@example.com',
    'ada@example.com',
    'example.com in passing',
    '<a href="x">y</a>',
    '[bank](javascript:alert(1))',
    'https://bank.example@evil.example/',
    'https://user:secret@example.com/',
  ])('%s is not a link', (text) => {
    expect(links(text)).toEqual([]);
    expect(
      splitText(text)
        .map((segment) => segment.text)
        .join(''),
    ).toBe(text);
  });
});

it('keeps attribute-breaking characters of a link encoded', () => {
  expect(links('http://example.com/"onmouseover="alert(1)').every((href) => !href.includes('"'))).toBe(true);
});

it('is fast with 500 adversarial characters', () => {
  const begun = performance.now();
  for (const text of [
    '.'.repeat(500),
    'http://'.repeat(70),
    'a.'.repeat(250),
    'www.'.repeat(125),
    '@a.b'.repeat(125),
  ]) {
    expect(
      splitText(text)
        .map((segment) => segment.text)
        .join(''),
    ).toBe(text);
  }
  expect(performance.now() - begun).toBeLessThan(1000);
});
