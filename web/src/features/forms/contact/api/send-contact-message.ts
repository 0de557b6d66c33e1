import type { ContactMessage } from '@portal/functions/contract/forms/contact';
import { createIdempotencyKey } from '#components/form/idempotency-key.ts';
import { CallError, call } from '#lib/data/call.ts';

const idempotencyKey = createIdempotencyKey<ContactMessage>();

/** Sends the message. Resolves to null, or to a message for the user if it failed. */
export async function sendContactMessage(message: ContactMessage): Promise<string | null> {
  try {
    await call('submitContactMessage', idempotencyKey.addTo(message));
    idempotencyKey.renew();
    return null;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}
