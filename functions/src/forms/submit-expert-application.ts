import { expertSubmissionSchema } from '../contract/expert-application.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { receiveForm } from './receive-form.ts';
import { issueResumeTicket } from './resume-ticket.ts';

/**
 * The expert application. Where it was stored and a résumé waits to be sent, the answer holds a ticket for `attachResume`;
 * without a ticket the file stays with the person.
 */
export const submitExpertApplication = defineCallable('submitExpertApplication', {
  access: 'anyone',
  schema: expertSubmissionSchema,
  async run({ homepage, submissionId, hasResume, ...application }, caller, request) {
    const fields = {
      first_name: application.firstName.trim(),
      last_name: application.lastName.trim(),
      email: application.email,
      expertise: application.expertise,
      message: application.message.trim() || null,
      agreed_to_terms: application.agreeToTerms,
      resume: null,
    };
    const form = { collection: 'expert_applications', fields, submissionId, homepage, caller, request } as const;
    const stored = await receiveForm(form);
    const resumeTicket = stored && hasResume ? await issueResumeTicket(stored.ref.id, stored.at) : null;
    return { received: true, resumeTicket };
  },
});
