import type { WorkCounts } from '../contract/admin/admin.ts';
import { emptySchema } from '../contract/schemas.ts';
import {
  countAccessRequests,
  countFindings,
  countForms,
  countOf,
  countQuestions,
  countVerifications,
} from '../events/staff-queues.ts';
import { deadMails } from '../notifications/dead-mails.ts';
import { firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';

export const countWork = defineCallable('countWork', {
  schema: emptySchema,
  async run(): Promise<WorkCounts> {
    const [verifications, reports, contact, applications, questions, accessRequests, registers, mails] =
      await Promise.all([
        countVerifications(),
        countOf(firestore().collection('message_reports').where('handled_at', '==', null)),
        countForms('contact_messages'),
        countForms('expert_applications'),
        countQuestions(),
        countAccessRequests(),
        countFindings(),
        countOf(deadMails()),
      ]);
    return { verifications, reports, contact, applications, questions, accessRequests, registers, mails };
  },
});
