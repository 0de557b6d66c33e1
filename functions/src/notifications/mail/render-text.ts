import { type FramedMail, greetingOf } from '../../contract/notifications/mail-texts/mail-text.ts';

/** Renders a mail as plain text: one line for each paragraph, wrapped by the mail program. */
export const renderText = (mail: FramedMail): string =>
  [
    'IP Investment Portal',
    mail.heading,
    greetingOf(mail.name),
    ...mail.paragraphs,
    mail.quote.map((line) => `> ${line}`.trim()).join('\n'),
    mail.details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${mail.link}:\n${mail.url}`,
    mail.closing,
    [`Sent by ${mail.sender}. You can reply to ${mail.replyTo}.`, mail.postalAddress].filter(Boolean).join('\n'),
    mail.unsubscribeUrl === null ? '' : `Unsubscribe from these emails:\n${mail.unsubscribeUrl}`,
  ]
    .filter((block) => block !== '')
    .join('\n\n')
    .concat('\n');
