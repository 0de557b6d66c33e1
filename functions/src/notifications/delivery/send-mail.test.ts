import { describe, expect, it } from 'vitest';
import { MailError, toMailError } from './mail-error.ts';
import { messageIdFor, type OutgoingMail, toMessage } from './send-mail.ts';

const SETTINGS = {
  host: 'smtp.example',
  port: 587,
  auth: undefined,
  from: 'IP Portal <portal@portal.example>',
  postalAddress: '',
};
const MAIL: OutgoingMail = {
  id: 'kyc_approved_1',
  to: 'ada@example.com',
  subject: 'Your verification is approved',
  text: 'Text',
  html: '<p>Text</p>',
  unsubscribeUrl: null,
};
const messageOf = (changes: Partial<OutgoingMail>, from = SETTINGS.from) =>
  toMessage({ ...MAIL, ...changes }, { ...SETTINGS, from });

describe('a message', () => {
  it('has the same Message-ID whenever its entry is sent, at the domain of the sender', () => {
    const id = messageOf({}).messageId;
    expect(id).toMatch(/^<[0-9a-f]{40}@portal\.example>$/);
    expect(messageOf({ subject: 'Another' }).messageId).toBe(id);
    expect(messageIdFor('kyc_approved_2', 'portal@portal.example')).not.toBe(id);
  });

  it.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    '"eve@example.com x"@example.com',
    'ada@example.com (eve@example.com)',
    'ada@',
    '@example.com',
    'ada@localhost',
    '',
  ])('is never addressed to %j', (to) => {
    expect(() => messageOf({ to })).toThrow(expect.objectContaining({ isPermanent: true }));
  });

  it.each(['Hello\r\nBcc: eve@example.com', 'Hello\nX: y', 'Hello\rX: y'])('never has the subject %j', (subject) => {
    expect(() => messageOf({ subject })).toThrow(expect.objectContaining({ isPermanent: true }));
  });

  it('fails temporarily if the sender is missing or invalid', () => {
    for (const from of ['', 'portal', 'Portal <portal>']) {
      expect(() => messageOf({}, from)).toThrow(expect.objectContaining({ isPermanent: false }));
    }
  });

  it('offers one-click unsubscription if it has a link for that', () => {
    expect(messageOf({}).headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    expect(messageOf({ unsubscribeUrl: 'https://portal.example/u' }).headers).toMatchObject({
      'List-Unsubscribe': '<https://portal.example/u>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('a refusal', () => {
  const smtp = (fields: object) => Object.assign(new Error('550 5.1.1 <ada@example.com> no such user'), fields);

  it.each([
    [
      { responseCode: 550, permanent: true, command: 'RCPT TO', response: '550 5.1.1 <ada@example.com> no such user' },
      'The mail server refused the recipient (550 5.1.1).',
      true,
    ],
    [
      { responseCode: 451, permanent: false, command: 'RCPT TO', response: '451-4.7.1 greylisted' },
      'The mail server refused the recipient (451 4.7.1).',
      false,
    ],
    [
      { responseCode: 554, permanent: true, command: 'DATA', response: '554 spam from ada@example.com' },
      'The mail server refused the message (554).',
      true,
    ],
    [
      { responseCode: 535, permanent: true, code: 'EAUTH', command: 'AUTH PLAIN', response: '535 5.7.8 bad' },
      'The mail server refused the sign-in (535 5.7.8).',
      false,
    ],
    [
      { responseCode: 553, permanent: true, command: 'MAIL FROM', response: '553 5.7.1 not yours' },
      'The mail server refused the sender (553 5.7.1).',
      false,
    ],
    [
      { responseCode: 421, permanent: false, command: 'CONN', response: '421 busy' },
      'The mail server refused the connection (421).',
      false,
    ],
    [{ code: 'ESOCKET' }, 'The mail server could not be reached (ESOCKET).', false],
    [{ code: 'EABORT' }, 'The mail server did not answer in time.', false],
  ])('reports %j without an address', (fields, reason, isPermanent) => {
    expect(toMailError(smtp(fields))).toMatchObject({ message: reason, isPermanent });
    expect(toMailError(smtp(fields)).message).not.toContain('@');
  });

  it('counts an error of another origin as temporary', () => {
    expect(toMailError('odd')).toMatchObject({ isPermanent: false });
    const known = new MailError('Known.', true);
    expect(toMailError(known)).toBe(known);
  });
});
