import {
  isUnsubscribable,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../../functions/src/contract/notifications/kinds.ts';
import { renderSample } from '../../../functions/src/notifications/mail/mail-samples.ts';
import { escapeHtml, page } from './inbox-pages.ts';

const SCHEMES = ['light', 'dark'] as const;

/** Every kind of email with sample data: subject, HTML in light and dark colours, and text. */
export function kindsPage(): string {
  const links = NOTIFICATION_KIND_NAMES.map(
    (kind) => `<li><a href="#${kind}">${NOTIFICATION_KINDS[kind].label}</a></li>`,
  );
  const sections = NOTIFICATION_KIND_NAMES.map((kind) => {
    const { subject, text } = sampleOf(kind);
    const frames = SCHEMES.map(
      (scheme) =>
        `<section><h3>HTML, ${scheme}</h3><iframe title="${kind} as HTML, ${scheme}" sandbox src="/kinds/${kind}/${scheme}"></iframe></section>`,
    );
    return (
      `<article id="${kind}"><h2>${NOTIFICATION_KINDS[kind].label}</h2><p>Subject: ${escapeHtml(subject)}</p>` +
      `<div class="forms">${frames.join('')}<section><h3>Text</h3><pre>${escapeHtml(text)}</pre></section></div></article>`
    );
  });
  const body = `<p><a href="/">Inbox</a></p><h1>Kinds of email</h1><ul>${links.join('')}</ul>${sections.join('')}`;
  return page('Kinds of email', body);
}

/** The HTML of a kind's sample in one colour scheme. Ignores the browser's preference. Null for an unknown kind. */
export function kindDocument(name: string, scheme: string): string | null {
  const kind = NOTIFICATION_KIND_NAMES.find((known) => known === name);
  if (!kind || !SCHEMES.some((known) => known === scheme)) return null;
  return sampleOf(kind)
    .html.replace('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replace('color-scheme: light dark', `color-scheme: ${scheme}`);
}

const sampleOf = (kind: NotificationKind) =>
  renderSample(kind, {
    frame: {
      unsubscribeUrl: isUnsubscribable(NOTIFICATION_KINDS[kind].category)
        ? 'https://portal.example/unsubscribe/sample'
        : null,
    },
  });
