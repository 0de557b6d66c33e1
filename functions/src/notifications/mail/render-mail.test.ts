import { describe, expect, it, test } from 'vitest';
import { isLinkKind, NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS } from '../../contract/notifications/kinds.ts';
import { renderSample, SAMPLE_DATA, SAMPLE_FACTS } from './mail-samples.ts';
import { MAIL_COLOURS } from './mail-style.ts';
import { MailDataError, type RenderedMail } from './render-mail.ts';

const PORTAL = 'https://portal.example';
const STOP = `${PORTAL}/unsubscribe/${'t'.repeat(300)}`;
const WITH_STOP = { frame: { unsubscribeUrl: STOP } };

/** The text that people read in the HTML, and the addresses of its links in their order. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const decode = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');
const bodyOf = (html: string) => html.slice(html.indexOf('<body'));
const wordsOf = (html: string) =>
  decode(
    bodyOf(html)
      .replace(/<\/?(?:bdi|span)[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' '),
  ).replace(/\s+/g, ' ');
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decode(href));
const tagsOf = (html: string) => html.match(/<\/?[a-z][^>]*>/g);

describe.each(NOTIFICATION_KIND_NAMES)('the mail %s', (kind) => {
  const mail = renderSample(kind, WITH_STOP);

  it('has a heading, a greeting, one link, a sender, a reason, and a time if it reports a change of the account', () => {
    const blocks = mail.text.trim().split('\n\n');
    expect(blocks[0]).toBe('IP Investment Portal');
    expect(blocks[2]).toMatch(/^Hello.*,$/);
    const reports = NOTIFICATION_KINDS[kind].category === 'security' && !isLinkKind(kind);
    expect(mail.text.includes('When: 22 July 2026 at 14:40 (UK time)\n')).toBe(reports);
    expect(mail.text).toMatch(new RegExp(`:\\n${PORTAL}/\\S+\\n`));
    expect(mail.text).toMatch(/^You are receiving this email (once, )?because .*\.$/m);
    expect(blocks).toContain(
      'Sent by IP Investment Portal. You can reply to portal@portal.example.\n1 Example Street, London EC1A 1AA',
    );
    expect(mail.html.match(/class="button"/g)).toHaveLength(1);
    expect(mail.subject.length).toBeLessThanOrEqual(60);
  });

  it('starts with a preheader that repeats neither subject nor heading', () => {
    const preheader = decode(/<div style="display:none[^>]*>([^<]+)<\/div>/.exec(bodyOf(mail.html))?.[1] ?? '');
    expect(preheader).toMatch(/^[A-Z].{10,80}\.$/);
    expect([`${mail.subject}.`, `${mail.text.split('\n\n')[1]}.`]).not.toContain(preheader);
  });

  it('is written in sentences of at most 20 words', () => {
    const [, , , ...blocks] = mail.text.split('\n\n');
    const sentences = blocks
      .filter((block) => !/^>|^https|:\n|: /.test(block))
      .join(' ')
      .split(/(?<=[.:]) /);
    for (const sentence of sentences) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20);
  });

  it('has the same content as HTML and as plain text', () => {
    const html = wordsOf(mail.html);
    const lines = mail.text.split('\n').filter((line) => line !== '' && line !== '>');
    for (const line of lines.filter((one) => !one.startsWith(STOP))) {
      expect(html).toContain(line.replace(/^> /, '').replace(/^([^:]+):$/, '$1'));
    }
    const addresses = lines.filter((line) => line.startsWith(PORTAL));
    expect([...new Set(linksOf(mail.html))]).toEqual(addresses);
  });

  it('is a page for screen readers: a language, a title, one heading, tables for layout only', () => {
    expect(mail.html).toContain('<html lang="en-GB" dir="ltr">');
    expect(mail.html).toContain(`<title>${mail.subject}</title>`);
    expect(mail.html.match(/<h\d/g)).toEqual(['<h1']);
    expect(mail.html.match(/<table(?! role="presentation")/g)).toBeNull();
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('loads and runs nothing', () => {
    expect(mail.html).not.toMatch(
      /<(img|script|iframe|link|object|form|video|svg)\b|url\(|@import|\son\w+=|javascript:/i,
    );
  });

  it('has an unsubscribe link if there is an address for it', () => {
    expect(linksOf(mail.html)).toContain(STOP);
    const kept = renderSample(kind);
    expect(kept.html + kept.text).not.toMatch(/stop emails|unsubscribe/i);
  });

  it('has no line that a mail server could split', () => {
    for (const line of `${mail.html}\n${mail.text}`.split('\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThan(998);
    }
  });

  it.each(NOTIFICATION_KINDS[kind].data)('is not sent without its %s', (field) => {
    const { title: _, ...facts } = SAMPLE_FACTS;
    for (const value of ['', ' ']) {
      expect(() => renderSample(kind, { data: { [field]: value }, facts })).toThrow(MailDataError);
    }
  });

  it('is sent without the facts that were not found', () => {
    const { text, html, subject } = renderSample(kind, { facts: {} });
    expect(text).toContain('\n\nHello,\n\n');
    expect(html).toContain('>Hello,</p>');
    expect(text + html + subject).not.toMatch(/undefined|null|NaN/);
  });
});

const ARABIC = 'محمد بن سلمان الراشد';
const BIDI_OR_INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|[^\n\P{Cc}]/u;

const NAMES: Record<string, { name: string; shown: string }> = {
  'one letter': { name: 'A', shown: 'A' },
  '100 letters': { name: 'A'.repeat(100), shown: `${'A'.repeat(79)}…` },
  'letters from right to left': { name: ARABIC, shown: ARABIC },
  HTML: { name: '<b onclick="x">Ada</b> & Co', shown: '<b onclick="x">Ada</b> & Co' },
  'direction marks': { name: '\u202Eada\u2066\u200F Vane', shown: 'ada Vane' },
  'invisible characters': { name: 'A\u200Bd\u00ADa\uFEFF \u3164Vane', shown: 'Ada Vane' },
  'a line of its own': { name: 'Ada\r\n\r\nBcc: victim', shown: 'Ada Bcc: victim' },
  'an address': { name: 'Go to https://evil.example', shown: 'Go to https: //evil. example' },
};

describe.each(Object.entries(NAMES))('a person whose name is %s', (_title, { name, shown }) => {
  const facts = { ...SAMPLE_FACTS, name, author: name, person: name, signed: name };

  it.each(NOTIFICATION_KIND_NAMES)('is named as plain text in the mail %s', (kind) => {
    const mail = renderSample(kind, { facts });
    const usual = renderSample(kind);
    const isGreeted = usual.text.includes(`Hello ${SAMPLE_FACTS.name},`);
    expect(mail.text).toContain(isGreeted ? `\n\nHello ${shown},\n\n` : '\n\nHello,\n\n');
    expect(mail.text).not.toMatch(BIDI_OR_INVISIBLE);
    expect(tagsOf(mail.html)).toEqual(tagsOf(usual.html));
    expect(mail.text.split('\n')).toHaveLength(usual.text.split('\n').length);
    expect(mail.subject).toBe(usual.subject);
    expect(bodyOf(mail.html)).not.toMatch(BIDI_OR_INVISIBLE);
    const named = (text: string, of: string) => text.split(of).length - 1;
    const isolated = [...mail.html.matchAll(/<bdi dir="auto">([^<]*)<\/bdi>/g)].map(([, text = '']) => decode(text));
    expect(isolated.filter((text) => text === shown)).toHaveLength(
      ['name', 'author', 'person'].reduce((sum, fact) => sum + named(usual.text, SAMPLE_FACTS[fact as 'name']), 0),
    );
  });
});

test.each(['', ' \u200B ', '\u3164'])('a person without a visible name (%j) is greeted without one', (name) => {
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const { text, html } = renderSample(kind, { facts: { name, author: name, person: name } });
    expect(text).toContain('\n\nHello,\n\n');
    expect(html).toContain('>Hello,</p>');
    expect(text).not.toMatch(/Mentioned by|Investor:|From:/);
  }
});

test('the mails to staff, to a former address and to an unconfirmed one contain no name in the greeting', () => {
  const greeted = NOTIFICATION_KIND_NAMES.filter((kind) => renderSample(kind).text.includes('\n\nHello,\n\n'));
  expect(greeted).toEqual([
    'kyc_case_waiting',
    'forms_received',
    'form_reply',
    'question_waiting',
    'access_requested',
    'register_differs',
    'submission_waiting',
    'proposal_waiting',
    'confirm_email',
    'email_changed_from',
    'account_deleted',
  ]);
});

it('names the documents that were added', () => {
  const { text, html } = renderSample('document_added', { facts: { ...SAMPLE_FACTS, documents: 'Deed of 12 May' } });
  expect(text).toContain('Deed of 12 May');
  expect(html).toContain('Deed of 12 May');
});

const HOSTILE = {
  'a header': 'Firefox\r\nBcc: victim@example.com\r\n\r\n<h1>Pay here</h1>',
  'a script': '<script>alert(1)</script><img src=x onerror="alert(1)">',
  'the end of an attribute': `" style="x" onclick='y`,
  'text that turns around': 'Firefox \u202Egnp.exe\u2066 \u0000\u0007',
  'a thousand characters': 'A'.repeat(1000),
  'a thousand marks on one letter': `e${'\u0301'.repeat(1000)}`,
  'letters from right to left': 'دفعة واحدة',
  'half of a character': 'Firefox \uD83D',
};

describe.each(Object.entries(HOSTILE))('text by others with %s', (_title, hostile) => {
  it.each(['new_browser', 'opportunity_opened', 'document_added'] as const)('stays text in %s', (kind) => {
    const mail = renderSample(kind, { data: { browser: hostile }, facts: { ...SAMPLE_FACTS, title: hostile } });
    expectHarmless(mail, renderSample(kind));
    expect(mail.text.length - renderSample(kind).text.length).toBeLessThan(90);
  });

  it('stays text in the titles of new documents', () => {
    const mail = renderSample('document_added', { facts: { ...SAMPLE_FACTS, documents: hostile } });
    expectHarmless(mail, renderSample('document_added'));
  });

  it('stays text in the quote of an acknowledgement', () => {
    const mail = renderSample('contact_acknowledged', { facts: { ...SAMPLE_FACTS, quote: hostile } });
    const usual = renderSample('contact_acknowledged', { facts: { ...SAMPLE_FACTS, quote: 'Hello.' } });
    const withoutBreaks = (html: string) => html.replaceAll('<br>\n', '');
    expect(tagsOf(withoutBreaks(mail.html))).toEqual(tagsOf(withoutBreaks(usual.html)));
    expect(mail.text).not.toMatch(BIDI_OR_INVISIBLE);
    const quoted = mail.text.split('\n').filter((line) => line.startsWith('>'));
    expect(mail.text.split('\n').length - quoted.length).toBe(usual.text.split('\n').length - 1);
  });
});

function expectHarmless(mail: RenderedMail, usual: RenderedMail): void {
  expect(tagsOf(mail.html)).toEqual(tagsOf(usual.html));
  expect(mail.subject).toBe(usual.subject);
  expect(mail.text.split('\n')).toHaveLength(usual.text.split('\n').length);
  expect(mail.text).not.toMatch(BIDI_OR_INVISIBLE);
  expect(mail.text.isWellFormed() && mail.html.isWellFormed()).toBe(true);
}

test('a quote keeps its lines, its direction and at most 2,000 characters', () => {
  const render = (quote: string) => renderSample('contact_acknowledged', { facts: { quote } });
  const { text, html } = render('One\r\n\r\n\r\n\u202ETwo\n> Three\n');
  expect(text).toContain('\n\n> One\n>\n> Two\n> > Three\n\n');
  expect(html).toMatch(/<blockquote[^>]* dir="auto"[^>]*>One<br>\n<br>\nTwo<br>\n&gt; Three<\/blockquote>/);
  expect(render('A'.repeat(5000)).text).toContain(`> ${'A'.repeat(1999)}…\n`);
});

test('the mails to staff have their own subjects, a number, an age and a link to the case', () => {
  const review = renderSample('kyc_case_waiting');
  const message = renderSample('forms_received');
  const application = renderSample('forms_received', { data: { tab: 'applications' } });
  expect([review, message, application].map(({ subject }) => subject)).toEqual([
    '3 verifications are waiting for review',
    'New contact message (3 to answer)',
    'New expert application (3 to answer)',
  ]);
  expect(renderSample('kyc_case_waiting', { facts: { waiting: '1' } }).subject).toBe(
    'A verification is waiting for review',
  );
  expect(review.text).toContain('Investor: Rosalind Pike\nWaiting for review: 3\nLongest wait: 2 days\n');
  expect(message.text).toContain('From: Rosalind Pike\nMessages and applications to answer: 3\nLongest wait: 2 days\n');
  expect(linksOf(review.html)).toContain(`${PORTAL}/admin?tab=kyc&case=sample-person`);
  expect(linksOf(message.html)).toContain(`${PORTAL}/admin?tab=contact&form=sample-form`);
  expect(linksOf(application.html)).toContain(`${PORTAL}/admin?tab=applications&form=sample-form`);
});

test('a link with a hostile id stays within the portal', () => {
  const ids = ['//evil.example', 'https://evil.example', '"><script>', '../..', '?tab=x#y', 'a\r\nBcc: b'];
  for (const opportunity_id of ids) {
    const { text, html } = renderSample('opportunity_opened', { data: { opportunity_id } });
    const [link = ''] = text.match(/https:\S+/) ?? [];
    expect(new URL(link)).toMatchObject({ origin: PORTAL, search: '', hash: '' });
    expect([...new Set(linksOf(html))]).toEqual([link]);
  }
});

test('the sender has the name and the address of MAIL_FROM', () => {
  const senderIn = (from: string) => /^Sent by .*$/m.exec(renderSample('mentioned', { frame: { from } }).text)?.[0];
  expect(senderIn('"Acme, Ltd" <hello@acme.example>')).toBe('Sent by Acme, Ltd. You can reply to hello@acme.example.');
  expect(senderIn('hello@acme.example')).toBe('Sent by IP Investment Portal. You can reply to hello@acme.example.');
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

test.each(Object.entries(MAIL_COLOURS))('%s: long texts reach AAA, and links and buttons AA', (_scheme, colours) => {
  const { ground, text, quiet, accent, onAccent } = colours;
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
  expect(contrast(quiet, ground)).toBeGreaterThanOrEqual(7);
  expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
});

test('a mail contains every text of its event except ids and codes', () => {
  const { audit_id: _audit, message_id: _message, tab: _tab, form_id: _form, ...others } = SAMPLE_DATA;
  const {
    update_id: _update,
    question_id: _question,
    stage: _stage,
    submission_id: _submission,
    submission_state: _state,
    proposal_id: _proposal,
    proposal_state: _proposed,
    proposal_tab: _screen,
    acceptance_id: _acceptance,
    reply_id: _reply,
    ...shown
  } = others;
  const { title: _title, ...facts } = SAMPLE_FACTS;
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const { text } = renderSample(kind, { facts });
    const fields: readonly string[] = NOTIFICATION_KINDS[kind].data;
    for (const [field, value] of Object.entries(shown)) if (fields.includes(field)) expect(text).toContain(value);
  }
});

test('the first link to confirm an address welcomes its owner, and later ones do not', () => {
  const [first, later] = [renderSample('confirm_email').text, renderSample('confirm_email', { facts: {} }).text];
  expect(first).toContain('Welcome to the portal\n');
  expect(later).not.toContain('Welcome');
});

test('a mail without a postal address ends with its sender', () => {
  const { text, html } = renderSample('confirm_email', { frame: { postalAddress: '' } });
  expect(text).toMatch(/You can reply to portal@portal\.example\.\n$/);
  expect(html).toContain('You can reply to portal@portal.example.</p>');
});
