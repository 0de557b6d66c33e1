import { createServer, type Server } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { NOTIFICATION_KIND_NAMES } from '../../../functions/src/contract/notifications/kinds.ts';
import { portTable } from '../ports.ts';
import { createInbox, type ReceivedMail } from './inbox.ts';
import { listPage, messagePage } from './inbox-pages.ts';
import { kindDocument, kindsPage } from './kinds-page.ts';
import { inboxUrl, startInbox, toMail } from './start-inbox.ts';

const MAIL: ReceivedMail = {
  messageId: '<1@portal.example>',
  from: 'IP Portal <portal@portal.example>',
  to: 'ada@example.com',
  subject: 'Welcome',
  text: 'Open https://portal.example/chat?tab=a&b=c. Bye',
  html: '<p>Open</p>',
  headers: {},
};

describe('an inbox', () => {
  it('keeps a mail with the same Message-ID once, and says how often it arrived', () => {
    const inbox = createInbox();
    for (const mail of [MAIL, MAIL, { ...MAIL, to: 'grace@example.com' }]) inbox.receive(mail);
    expect(inbox.list().map(({ to, transmissions }) => [to, transmissions])).toEqual([
      ['grace@example.com', 1],
      ['ada@example.com', 2],
    ]);
  });

  it('deletes the oldest mails beyond its limit', () => {
    const inbox = createInbox(2);
    for (const messageId of ['1', '2', '3']) inbox.receive({ ...MAIL, messageId });
    expect(inbox.list().map(({ messageId }) => messageId)).toEqual(['3', '2']);
  });
});

describe('its pages', () => {
  function received(changes: Partial<ReceivedMail>) {
    const inbox = createInbox();
    inbox.receive({ ...MAIL, ...changes });
    const [message] = inbox.list();
    if (!message) throw new Error('Nothing was received.');
    return message;
  }

  it('show the text of a person without interpreting HTML', () => {
    const hostile = '<script>alert(1)</script>"\'&';
    const message = received({ subject: hostile, from: hostile, to: hostile, text: hostile });
    for (const html of [listPage([message]), messagePage(message)]) {
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
      expect(html).not.toContain('<script');
    }
  });

  it('show a mail’s HTML in a sandboxed frame, and its text with links', () => {
    const html = messagePage(received({}));
    expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(html).toContain('<a href="https://portal.example/chat?tab=a&amp;b=c" target="_blank" rel="noopener">');
    expect(messagePage(received({ html: null }))).not.toContain('<iframe');
  });

  it('say that there are no mails', () => {
    expect(listPage([])).toContain('No emails yet.');
  });
});

describe('the page of every kind', () => {
  it('shows each kind in light and dark colours, and as text', () => {
    const html = kindsPage();
    expect(html).toContain('Unsubscribe from these emails');
    for (const kind of NOTIFICATION_KIND_NAMES) {
      for (const scheme of ['light', 'dark']) expect(html).toContain(`sandbox src="/kinds/${kind}/${scheme}"`);
    }
    expect(html.match(/<pre>IP Investment Portal\n/g)).toHaveLength(NOTIFICATION_KIND_NAMES.length);
  });

  it('serves a mail in the colours that its address names', () => {
    expect(kindDocument('kyc_approved', 'dark')).toMatch(/@media all \{[^@]*\.ground/);
    expect(kindDocument('kyc_approved', 'light')).toMatch(/@media not all \{[^@]*\.ground/);
    expect(kindDocument('kyc_approved', 'other')).toBeNull();
    expect(kindDocument('__proto__', 'dark')).toBeNull();
  });
});

describe('a mail of the Auth emulator’s', () => {
  const CODE = {
    email: 'ada@example.com',
    newEmail: undefined,
    requestType: 'RECOVER_EMAIL',
    oobCode: 'code',
    oobLink: 'http://127.0.0.1:9099/emulator/action?mode=recoverEmail&lang=en&oobCode=code&apiKey=fake',
  };

  it('has the link of the portal’s own page', () => {
    expect(toMail(CODE, 'http://127.0.0.1:5000')).toMatchObject({
      to: 'ada@example.com',
      subject: 'Your email address was changed',
      text: expect.stringContaining('http://127.0.0.1:5000/auth/reset-password?mode=recoverEmail&lang=en&oobCode=code'),
    });
  });

  it('goes to the new address if that needs confirmation', () => {
    const changed = { ...CODE, requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'countess@example.com' };
    expect(toMail(changed, '')).toMatchObject({
      to: 'countess@example.com',
      subject: 'Confirm your new email address',
    });
  });

  it('has its time of sending, and is omitted if the portal mails the link itself', async () => {
    let asked = 0;
    const oobCodes = [CODE, { ...CODE, requestType: 'PASSWORD_RESET', oobCode: 'another' }];
    const emulator = createServer((_request, response) => {
      asked += 1;
      response.end(JSON.stringify({ oobCodes }));
    });
    const ports = { ...portTable(0), auth: await listenAnywhere(emulator), inbox: await freePort(), smtp: 0 };
    const inbox = await startInbox({ ports });
    // No page is open meanwhile.
    await vi.waitFor(() => expect(asked).toBeGreaterThan(1), { timeout: 10_000 });
    const before = new Date().toISOString();
    const messages = await (await fetch(`${inboxUrl(ports)}/messages.json`)).json();
    expect(messages).toMatchObject([{ subject: 'Your email address was changed', transmissions: 1 }]);
    expect(messages[0].receivedAt < before).toBe(true);
    await inbox.close();
    emulator.close();
  });
});

const listenAnywhere = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
