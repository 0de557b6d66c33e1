import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathPattern, redactMessage, redactStack } from './redact.ts';

describe('a message', () => {
  it.each([
    ['an email address', 'No account for ada@example.com exists', 'No account for [email] exists'],
    ['an encoded email address', 'No account for ada%40example.com', 'No account for [email]'],
    ['an address with a wide @', 'No account for ada＠example.com', 'No account for [email]'],
    [
      'an address that invisible characters divide',
      'No account for ada\u200b@\u202eexample.com',
      'No account for [email]',
    ],
    [
      'a token',
      'Bad token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dBjftJeZ4CVPmB92K27uhbUJU1p1r',
      'Bad token [token].[token].[token]',
    ],
    ['a uid', 'Missing profiles/Xk29dKq0aPzT7mWb3LrYv81QeNu2', 'Missing profiles/[token]'],
    ['a link to a file', 'Failed: https://portal.example/files/abc.def', 'Failed: https://portal.example/files/*'],
    ['a link to unsubscribe', 'Failed: /unsubscribe/abc.def', 'Failed: /unsubscribe/*'],
    [
      'a query and a fragment',
      'Failed: https://portal.example/auth/reset-password?oobCode=abc123#token=1',
      'Failed: https://portal.example/auth/*',
    ],
    ['an opportunity', 'Failed: /investments/tech-ip-box-alpha', 'Failed: /investments/*'],
    [
      'a stored file',
      "Object 'uploads/ada/passport scan.pdf' does not exist",
      "Object 'uploads/* [file]' does not exist",
    ],
    ['a value', 'Bad address: token=abc code=1', 'Bad address: token=[text] code=[text]'],
    ['a telephone number', 'Call +44 20 7946 0958 now', 'Call +[number] now'],
    [
      'a quoted answer',
      'Unexpected token, "Ada Lovelace, London" is not JSON',
      'Unexpected token, "[text]" is not JSON',
    ],
    ['control characters', 'one\u0000two\u2028three\u0007', 'one two three'],
  ])('loses %s', (_what, message, redacted) => {
    expect(redactMessage(message)).toBe(redacted);
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'id')",
    'FirebaseError: Missing or insufficient permissions (auth/invalid-email)',
    'Failed to fetch dynamically imported module: https://portal.example/assets/chat-page-Dk3_9sLq.js',
    'Minified React error #418',
  ])('keeps what explains the error: %s', (message) => {
    expect(redactMessage(message)).toBe(message);
  });

  it('has at most 300 characters', () => {
    expect(redactMessage('word '.repeat(1000))).toHaveLength(300);
  });
});

describe('a stack', () => {
  it("has the frames of every browser in V8's format", () => {
    const chrome = 'TypeError: ada@example.com\n    at open (https://portal.example/assets/chat-Dk3_9sLq.js:1:204)';
    const firefox = 'open@https://portal.example/assets/chat-Dk3_9sLq.js:1:204\n@https://portal.example/chat:2:3';
    const frame = 'at open (https://portal.example/assets/chat-Dk3_9sLq.js:1:204)';
    expect(redactStack(chrome)).toEqual([frame]);
    expect(redactStack(firefox)).toEqual([frame, 'at https://portal.example/chat:2:3']);
  });

  it('loses a token in an address', () => {
    expect(redactStack('    at x (https://portal.example/files/eyJh.eyJz.c2ln?token=secret:1:2)')).toEqual([
      'at x (https://portal.example/files/*:1:2)',
    ]);
  });

  it('has at most 30 lines of 200 characters', () => {
    const frames = redactStack(Array.from({ length: 100 }, () => `at ${'x '.repeat(500)}`).join('\n'));
    expect(frames).toHaveLength(30);
    for (const frame of frames) expect(frame.length).toBeLessThanOrEqual(200);
  });
});

describe('in any surrounding text', () => {
  const around = fc.string({ unit: 'binary', maxLength: 40 });
  const separator = fc.constantFrom(' ', '\n', '"', "'", '(', '<', '=', ':', '/', ',', '?');

  it('no email address remains', () => {
    fc.assert(
      fc.property(around, separator, fc.emailAddress(), separator, around, (before, left, email, right, after) => {
        const text = `${before}${left}${email}${right}${after}`;
        for (const redacted of [redactMessage(text), ...redactStack(`at ${text}`)])
          expect(redacted).not.toContain(email);
      }),
      { numRuns: 2000 },
    );
  });

  it('no token remains', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9_-]{24,60}$/);
    fc.assert(
      fc.property(around, separator, token, separator, around, (before, left, secret, right, after) => {
        const text = `${before}${left}${secret}${right}${after}`;
        for (const redacted of [redactMessage(text), ...redactStack(`at ${text}`)])
          expect(redacted).not.toContain(secret);
      }),
      { numRuns: 2000 },
    );
  });

  it('the result is one well-formed line without invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const redacted = redactMessage(text);
        expect(redacted).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(redacted.isWellFormed()).toBe(true);
      }),
    );
  });
});

it.each([
  ['/', '/'],
  ['/chat', '/chat'],
  ['/investments/tech-ip-box-alpha', '/investments/*'],
  ['/auth/reset-password?oobCode=secret', '/auth/*'],
  ['/ada@example.com', '/*'],
  ['', '/'],
])('the pattern of the path %s is %s', (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern);
});
