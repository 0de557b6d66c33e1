import { LOCALE } from '../../../functions/src/contract/locale.ts';
import type { InboxMessage } from './inbox.ts';

/** Renders the pages of the inbox, which run no scripts. */
const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  ol { list-style: none; padding: 0; }
  li { padding-block: 0.5rem; border-block-end: 1px solid #8886; }
  li a { display: inline-block; padding-block: 0.5rem; font-weight: 600; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
  dt { font-weight: 600; } dd { margin: 0; }
  .forms { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1.5rem; }
  article { padding-block: 1rem; }
  iframe { width: 100%; height: 54rem; border: 1px solid #8886; background: Canvas; }
  pre { white-space: pre-wrap; font: inherit; }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

export const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="${LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title>${head}<style>${STYLE}</style></head><body>${body}</body></html>`;

const time = ({ receivedAt }: InboxMessage) => receivedAt.slice(0, 19).replace('T', ' ');
const often = ({ transmissions }: InboxMessage) => (transmissions > 1 ? ` (arrived ${transmissions} times)` : '');

/** The sent mails, newest first. The page reloads every five seconds. */
export function listPage(messages: readonly InboxMessage[]): string {
  const items = messages.map(
    (message) =>
      `<li><a href="/messages/${message.id}"><bdi>${escapeHtml(message.subject) || '(no subject)'}</bdi></a>` +
      `<div>To <bdi>${escapeHtml(message.to)}</bdi>, ${time(message)} UTC${often(message)}</div></li>`,
  );
  const list = items.length === 0 ? '<p>No emails yet.</p>' : `<ol>${items.join('')}</ol>`;
  return page(
    'Inbox',
    `<h1>Inbox</h1><p><a href="/kinds">Every kind of email with sample data</a></p>${list}`,
    '<meta http-equiv="refresh" content="5">',
  );
}

/** One mail: its HTML in a sandboxed frame, and its text. */
export function messagePage(message: InboxMessage): string {
  const { from, to, subject, text, html, id } = message;
  const fields = [
    ['From', from],
    ['To', to],
    ['Sent (UTC)', time(message) + often(message)],
  ];
  const list = fields
    .map(([name = '', value = '']) => `<dt>${name}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`)
    .join('');
  const frame =
    html === null
      ? ''
      : `<section><h2>HTML</h2><iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/html"></iframe></section>`;
  const plain = `<section><h2>Text</h2><pre>${withLinks(text)}</pre></section>`;
  const body = `<p><a href="/">Inbox</a></p><h1><bdi>${escapeHtml(subject) || '(no subject)'}</bdi></h1><dl>${list}</dl><div class="forms">${frame}${plain}</div>`;
  return page(subject, body);
}

const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:)]/g;

function withLinks(text: string): string {
  let end = 0;
  const parts = [...text.matchAll(LINK)].map((match) => {
    const before = text.slice(end, match.index);
    end = match.index + match[0].length;
    return `${escapeHtml(before)}<a href="${escapeHtml(match[0])}" target="_blank" rel="noopener">${escapeHtml(match[0])}</a>`;
  });
  return parts.join('') + escapeHtml(text.slice(end));
}

/** The HTML of a mail as sent, with links that open a new tab. */
export const mailDocument = (html: string): string => `<base target="_blank">${html}`;
