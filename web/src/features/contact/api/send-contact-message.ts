import type { ContactMessage } from '@portal/functions/contract/contact';
import { createSubmission } from '#components/form/submission.ts';
import { CallFailure, call } from '#firebase/call.ts';

const submission = createSubmission<ContactMessage>();

/** Sends the message. Answers null, or why it did not arrive in a sentence for the person. */
export async function sendContactMessage(message: ContactMessage): Promise<string | null> {
  try {
    await call('submitContactMessage', submission.of(message));
    submission.end();
    return null;
  } catch (error) {
    if (error instanceof CallFailure) return error.message;
    throw error;
  }
}
