import { createServer, type ServerResponse } from 'node:http';
import { array, type InferType, object, string } from 'yup';
import { type Site, siteUrl } from '../emulator-environment.ts';
import { HOST, type PortTable, PROJECT_ID } from '../ports.ts';
import { createInbox, type Inbox, type ReceivedMail, type SmtpResponder, startSmtpSink } from './inbox.ts';
import { listPage, mailDocument, messagePage } from './inbox-pages.ts';
import { kindDocument, kindsPage } from './kinds-page.ts';

/** The address of a run's inbox. */
export const inboxUrl = (ports: PortTable) => `http://${HOST}:${ports.inbox}`;

/** A mail runs no scripts and loads only its own content. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

interface InboxRun {
  ports: PortTable;
  site?: Site;
  smtpResponder?: SmtpResponder;
}

/** Takes every mail that is sent on the emulators, and shows them: `/` for people, `/messages.json` for tests. On this machine alone. */
export async function startInbox({ ports, site, smtpResponder }: InboxRun): Promise<{ close: () => Promise<void> }> {
  const inbox = createInbox();
  const sink = await startSmtpSink({ port: ports.smtp, receive: inbox.receive, respond: smtpResponder });
  const server = createServer(({ url = '/', headers }, response) => {
    // Prevents DNS rebinding: another site can resolve its own name to this machine, but can't send this Host header.
    const isHere = [HOST, 'localhost'].some((name) => headers.host === `${name}:${ports.inbox}`);
    if (!isHere) return answer(response, { type: 'text/plain', body: 'Page not found.', status: 421 });
    addAuthMails(inbox, ports, site)
      .then(() => answer(response, pageAt(inbox, url)))
      .catch(() => answer(response, { type: 'text/plain', body: 'This cannot be shown.', status: 400 }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => sink.close().then(() => reject(error)));
    server.listen(ports.inbox, HOST, resolve);
  });
  // The emulator records no times of its mails, so the inbox fetches them soon after they are sent.
  const looking = setInterval(() => void addAuthMails(inbox, ports, site), 1000);
  return {
    close: async () => {
      clearInterval(looking);
      server.closeAllConnections();
      await Promise.all([sink.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}

/** They are not sent by SMTP. While the Auth emulator does not answer, there are none. */
async function addAuthMails(inbox: Inbox, ports: PortTable, site?: Site): Promise<void> {
  const mails = await readAuthMails(ports, siteUrl(ports, site)).catch(() => []);
  const known = new Set(inbox.list().map(({ messageId }) => messageId));
  for (const mail of mails) if (!known.has(mail.messageId)) inbox.receive(mail);
}

interface Page {
  type: string;
  body: string;
  status?: number;
  policy?: string;
}

function pageAt(inbox: Inbox, url: string): Page {
  const [, place, id = '', form = ''] = new URL(url, 'http://inbox').pathname.split('/');
  if (place === 'kinds') {
    const html = id === '' ? null : kindDocument(id, form);
    return html === null
      ? { type: 'text/html', body: kindsPage() }
      : { type: 'text/html', body: mailDocument(html), policy: MAIL_POLICY };
  }
  if (place === 'messages.json') return { type: 'application/json', body: JSON.stringify(inbox.list()) };
  if (place === '') return { type: 'text/html', body: listPage(inbox.list()) };
  const message = place === 'messages' ? inbox.find(id) : undefined;
  if (!message) return { type: 'text/plain', body: 'This email does not exist.', status: 404 };
  if (form === 'html') return { type: 'text/html', body: mailDocument(message.html ?? ''), policy: MAIL_POLICY };
  return { type: 'text/html', body: messagePage(message) };
}

function answer(response: ServerResponse, { type, body, status = 200, policy = PAGE_POLICY }: Page): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(body);
}

const codeSchema = object({
  email: string().required(),
  newEmail: string(),
  requestType: string().required(),
  oobCode: string().required(),
  oobLink: string().required(),
});
const codesSchema = object({ oobCodes: array(codeSchema.required()).default([]) });
type AuthCode = InferType<typeof codeSchema>;

const SENDER = 'Firebase Auth emulator <noreply@auth.example>';

/** The page of the portal that takes every link of Firebase Auth's, as docs/deploy.md sets it in a real project. */
const LINK_PAGE = '/auth/reset-password';

/** The links of other kinds are in the portal's own mails. */
const SUBJECTS: Readonly<Record<string, string>> = {
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new email address',
  RECOVER_EMAIL: 'Your email address was changed',
};

/** The mails that the Auth emulator would send, for links that have not been used. */
async function readAuthMails(ports: PortTable, site: string): Promise<ReceivedMail[]> {
  const response = await fetch(`http://${HOST}:${ports.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = codesSchema.validateSync(await response.json());
  return oobCodes.filter(({ requestType }) => requestType in SUBJECTS).map((code) => toMail(code, site));
}

/** A code always gives the same mail, so that the inbox stores it once. */
export function toMail({ email, newEmail, requestType, oobCode, oobLink }: AuthCode, site: string): ReceivedMail {
  const { search } = new URL(oobLink);
  const subject = SUBJECTS[requestType] ?? requestType;
  return {
    messageId: `<${oobCode}@auth.example>`,
    from: SENDER,
    to: newEmail ?? email,
    subject,
    text: `${subject}: follow this link.\n\n${site}${LINK_PAGE}${search}\n`,
    html: null,
    headers: {},
  };
}
