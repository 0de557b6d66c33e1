import { type ContactMessage, contactMessageSchema } from '@portal/functions/contract/forms/contact';
import { yupValidate } from '#components/form/validation.ts';

export type ContactValues = ContactMessage;

export const EMPTY_CONTACT: ContactValues = { name: '', email: '', phone: '', subject: '', message: '', homepage: '' };

export const validateContact = yupValidate(contactMessageSchema);
