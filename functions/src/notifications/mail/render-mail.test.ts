import { describe, expect, it, test } from 'vitest';
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../contract/notifications/kinds.ts';
import { MAIL_COLOURS } from './mail-style.ts';
import { MailDataError, renderMail } from './render-mail.ts';

const PORTAL = 'https://portal.example';
const STOP = `${PORTAL}/unsubscribe/${'t'.repeat(300)}`;

/** Every field that any kind has, as the server writes it. */
const VALUES = {
  opportunity_id: 'biotech-ip-box-beta',
  title: 'Biotechnology Investment Opportunity',
  browser: 'Firefox on Windows',
};
const AT = new Date('2026-07-22T13:40:00Z');
const dataOf = (kind: NotificationKind, values: Record<string, string> = VALUES) =>
  Object.fromEntries(NOTIFICATION_KINDS[kind].data.map((field) => [field, values[field] ?? '']));
const render = (kind: NotificationKind, values?: Record<string, string>, unsubscribeUrl: string | null = STOP) =>
  renderMail({ kind, data: dataOf(kind, values), created_at: AT }, { portalUrl: PORTAL, unsubscribeUrl });

/** What a person reads of the HTML, and the addresses of its links in their order. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const decode = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');
const bodyOf = (html: string) => html.slice(html.indexOf('<body'));
const wordsOf = (html: string) => decode(bodyOf(html).replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decode(href));

describe.each(NOTIFICATION_KIND_NAMES)('%s', (kind) => {
  const mail = render(kind);

  it('says what happened, why one is told, and where to go', () => {
    const [brand, heading, ...rest] = mail.text.trim().split('\n\n');
    expect(brand).toBe('IP Investment Portal');
    expect(heading).toBeTruthy();
    expect(rest.join('\n')).toMatch(/^You get this (once, )?because /m);
    expect(mail.subject.length).toBeLessThanOrEqual(60);
    expect(mail.text).toMatch(new RegExp(`:\\n${PORTAL}/\\S+\\n`));
  });

  it('says the same as HTML and as plain text', () => {
    const html = wordsOf(mail.html);
    const lines = mail.text.split('\n').filter(Boolean);
    const spoken = lines.filter((line) => !line.startsWith(STOP)).map((line) => line.replace(/:$/, ''));
    for (const line of spoken) expect(html.replace(/ (?=[.,])/g, '')).toContain(line);
    const addresses = lines.filter((line) => line.startsWith(PORTAL));
    expect([...new Set(linksOf(mail.html))]).toEqual(addresses);
  });

  it('is a page that screen readers know: a language, a title, one heading, no table but for layout', () => {
    expect(mail.html).toContain('<html lang="en-GB" dir="ltr">');
    expect(mail.html).toContain(`<title>${mail.subject}</title>`);
    expect(mail.html.match(/<h\d/g)).toEqual(['<h1']);
    expect(mail.html.match(/<table(?! role="presentation")/g)).toBeNull();
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('fetches and runs nothing', () => {
    expect(mail.html).not.toMatch(
      /<(img|script|iframe|link|object|form|video|svg)\b|url\(|@import|\son\w+=|javascript:/i,
    );
  });

  it('offers a way to stop such mails where there is one, and only there', () => {
    expect(linksOf(mail.html)).toContain(STOP);
    const kept = render(kind, VALUES, null);
    expect(kept.html + kept.text).not.toMatch(/stop e-mails|unsubscribe/i);
  });

  it('has no line that a mail server could cut', () => {
    for (const line of `${mail.html}\n${mail.text}`.split('\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThan(998);
    }
  });

  it.each(NOTIFICATION_KINDS[kind].data)('is not sent without its %s', (field) => {
    const { [field]: _, ...others } = dataOf(kind);
    const links = { portalUrl: PORTAL, unsubscribeUrl: null };
    for (const data of [
      others,
      { ...others, [field]: ' ' },
      JSON.parse(JSON.stringify({ ...others, [field]: null })),
    ]) {
      expect(() => renderMail({ kind, data, created_at: AT }, links)).toThrow(MailDataError);
    }
  });
});

const HOSTILE = {
  'a header of its own': 'Firefox\r\nBcc: victim@example.com\r\n\r\n<h1>Pay here</h1>',
  'a script': '<script>alert(1)</script><img src=x onerror="alert(1)">',
  'the end of an attribute': `" style="x" onclick='y`,
  'text that turns around': 'Firefox \u202Egnp.exe\u2066 \u0000\u0007',
  'a thousand characters': 'A'.repeat(1000),
  'a thousand marks on one letter': `e${'\u0301'.repeat(1000)}`,
  'letters from right to left': 'دفعة واحدة',
  'half of a character': 'Firefox \uD83D',
};

describe.each(Object.entries(HOSTILE))('text of others that is %s', (_what, hostile) => {
  it.each(['new_browser', 'opportunity_opened', 'document_added'] as const)('stays text in %s', (kind) => {
    const mail = render(kind, { ...VALUES, browser: hostile, title: hostile });
    const usual = render(kind);
    const tags = (html: string) => html.match(/<\/?[a-z][^>]*>/g);
    expect(tags(mail.html)).toEqual(tags(usual.html));
    expect(mail.subject).toBe(usual.subject);
    expect(mail.text.split('\n')).toHaveLength(usual.text.split('\n').length);
    expect(mail.text.length - usual.text.length).toBeLessThan(90);
    expect(mail.text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(mail.text.isWellFormed() && mail.html.isWellFormed()).toBe(true);
  });
});

test('every mail of security says when, in UK time, and no other mail does', () => {
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const isSecurity = NOTIFICATION_KINDS[kind].category === 'security';
    const { text, html } = render(kind);
    expect([kind, text.includes('22 July 2026 at 14:40, UK time.')]).toEqual([kind, isSecurity]);
    expect([kind, html.includes('22 July 2026 at 14:40, UK time.')]).toEqual([kind, isSecurity]);
  }
});

test('a link stays within the portal, whatever its id is', () => {
  for (const opportunity_id of [
    '//evil.example',
    'https://evil.example',
    '"><script>',
    '../..',
    '?tab=x#y',
    'a\r\nBcc: b',
  ]) {
    const { text, html } = render('opportunity_opened', { ...VALUES, opportunity_id }, null);
    const [link = ''] = text.match(/https:\S+/) ?? [];
    expect(new URL(link)).toMatchObject({ origin: PORTAL, search: '', hash: '' });
    expect([...new Set(linksOf(html))]).toEqual([link]);
  }
});

test('text of others keeps its direction to itself in HTML, and plain text has no invisible characters', () => {
  const { text, html } = render('new_browser', { browser: 'דפדפן' });
  expect(text).toContain(': דפדפן.');
  for (const kind of NOTIFICATION_KIND_NAMES) expect(render(kind).text).not.toMatch(/\p{Cf}/u);
  expect(html).toContain('<bdi>דפדפן</bdi>.');
});

/** Relative luminance and contrast ratio as defined by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each(Object.entries(MAIL_COLOURS))(
  '%s: what is read at length reaches AAA, links and buttons AA',
  (_scheme, colours) => {
    const { ground, text, quiet, accent, onAccent } = colours;
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(quiet, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
  },
);

test('no kind tells of anything but what it is about: data holds no more than its mail says', () => {
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const { text } = render(kind);
    for (const value of Object.values(dataOf(kind))) expect(text).toContain(value);
  }
});
