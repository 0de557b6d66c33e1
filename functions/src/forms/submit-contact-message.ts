import { contactSubmissionSchema } from '../contract/forms/contact.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { receiveForm } from './receive-form.ts';

/** The contact form. The answer is the same whether the message was stored, only noted, or written by a program. */
export const submitContactMessage = defineCallable('submitContactMessage', {
  schema: contactSubmissionSchema,
  async run({ homepage, submissionId: idempotencyKey, ...message }, caller, request) {
    const fields = {
      name: message.name.trim(),
      email: message.email,
      phone: message.phone.trim() || null,
      subject: message.subject.trim(),
      message: message.message.trim(),
    };
    await receiveForm({ collection: 'contact_messages', fields, idempotencyKey, homepage, caller, request });
    return { received: true };
  },
});
