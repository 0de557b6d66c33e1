import { type ContactMessage, contactMessageSchema } from '@portal/functions/contract/forms/contact';
import { object, string } from 'yup';
import { yupValidate } from '#components/form/validation.ts';

export type ContactValues = ContactMessage;

export const EMPTY_CONTACT: ContactValues = { name: '', email: '', phone: '', subject: '', message: '', homepage: '' };

export const validateContact = yupValidate(contactMessageSchema);

/** The subject that a URL carries: in its query, or inside the hash (`#contact?subject=…`). */
export function contactSubject({ search, hash }: { search: string; hash: string }): string {
  const inHash = hash.includes('?') ? hash.slice(hash.indexOf('?')) : '';
  return new URLSearchParams(inHash || search).get('subject') ?? '';
}

const senderSchema = object({
  sender: object({ name: string().default(''), email: string().default('') }).default({}),
});

/** Who writes, where the link to the form came from a page that knows: its navigation state is `{ sender: { name, email } }`. */
export function contactSender(state: unknown): { name: string; email: string } {
  return senderSchema.isValidSync(state) ? senderSchema.cast(state).sender : { name: '', email: '' };
}
