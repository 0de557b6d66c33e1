import { expertSubmissionSchema } from '../contract/forms/expert-application.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { receiveForm } from './receive-form.ts';
import { issueResumeTicket } from './resume-ticket.ts';

/**
 * The expert application. Where it was stored and a résumé waits to be sent, the answer holds a ticket for `attachResume`;
 * without a ticket the file stays with the person. Sent again, the same application is answered with the same ticket.
 */
export const submitExpertApplication = defineCallable('submitExpertApplication', {
  schema: expertSubmissionSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ homepage, submissionId: idempotencyKey, hasResume, ...application }, caller, request) {
    const fields = {
      first_name: application.firstName.trim(),
      last_name: application.lastName.trim(),
      email: application.email,
      expertise: application.expertise,
      message: application.message.trim() || null,
      agreed_to_terms: application.agreeToTerms,
      resume: null,
    };
    const form = { collection: 'expert_applications', fields, idempotencyKey, homepage, caller, request } as const;
    const stored = await receiveForm(form);
    const resumeTicket = stored && hasResume ? await issueResumeTicket(stored.ref, stored.at) : null;
    return { received: true, resumeTicket };
  },
});
