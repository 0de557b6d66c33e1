import { type ContactMessage, contactMessageSchema } from '@portal/functions/contract/forms/contact';
import { yupValidate } from '#components/form/validation.ts';

export type ContactValues = ContactMessage;

export const EMPTY_CONTACT: ContactValues = { name: '', email: '', phone: '', subject: '', message: '', homepage: '' };

export const validateContact = yupValidate(contactMessageSchema);

/** The subject that a URL carries: in its query, or inside the hash (`#contact?subject=…`). */
export function contactSubject({ search, hash }: { search: string; hash: string }): string {
  const inHash = hash.includes('?') ? hash.slice(hash.indexOf('?')) : '';
  return new URLSearchParams(inHash || search).get('subject') ?? '';
}

/** Whether the link to the form asks for the signed-in person to be filled in: its navigation state is `{ sender: 'me' }`. */
export const isFromMe = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sender' in state && state.sender === 'me';
