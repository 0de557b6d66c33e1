import { setTimeout as pause } from 'node:timers/promises';
import { array, type InferType, mixed, number, object, string } from 'yup';
import { ports } from './emulators.ts';

/** The URL of the emulators' inbox. */
export const inboxUrl = `http://127.0.0.1:${ports.inbox}`;

const messageSchema = object({
  id: string().required(),
  messageId: string().required(),
  from: string().required(),
  to: string().required(),
  subject: string().defined(),
  text: string().defined(),
  html: string().nullable().defined(),
  headers: mixed<Readonly<Record<string, string>>>().required(),
  receivedAt: string().required(),
  transmissions: number().required(),
});
export type InboxMessage = InferType<typeof messageSchema>;
const messagesSchema = array(messageSchema.required()).required();

/** The mails sent to an address so far, newest first. */
export async function mailsTo(address: string): Promise<InboxMessage[]> {
  const response = await fetch(`${inboxUrl}/messages.json`);
  const messages = messagesSchema.validateSync(await response.json());
  return messages.filter(({ to }) => to === address);
}

/** Waits for a mail to an address, with these words in its subject and text. Used by browser tests and tests of functions. */
export async function nextMailTo(address: string, subject = '', text = ''): Promise<InboxMessage> {
  const deadline = Date.now() + 40_000;
  while (Date.now() < deadline) {
    const mails = await mailsTo(address);
    const found = mails.find((mail) => mail.subject.includes(subject) && mail.text.includes(text));
    if (found) return found;
    await pause(50);
  }
  throw new Error(`No mail "${subject}" arrived for ${address}.`);
}

/** The links in the text of a mail, in order. */
export const linksIn = ({ text }: Pick<InboxMessage, 'text'>): string[] =>
  text.match(/https?:\/\/[^\s<>"]*[^\s<>".,;:)]/g) ?? [];
