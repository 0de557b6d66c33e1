import { mayOpen } from '../contract/access/staff-policy.ts';
import { AREA_OF_WORK, type WorkCounts, type WorkKind } from '../contract/admin/admin.ts';
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

const COUNTS: Readonly<Record<WorkKind, () => Promise<number>>> = {
  verifications: countVerifications,
  reports: () => countOf(firestore().collection('message_reports').where('handled_at', '==', null)),
  contact: () => countForms('contact_messages'),
  applications: () => countForms('expert_applications'),
  questions: countQuestions,
  accessRequests: countAccessRequests,
  registers: countFindings,
  mails: () => countOf(deadMails()),
};

const isWork = (kind: string): kind is WorkKind => Object.hasOwn(COUNTS, kind);

/** The work that waits for the caller's roles. */
export const countWork = defineCallable('countWork', {
  schema: emptySchema,
  async run(_request, { roles }): Promise<WorkCounts> {
    const kinds = Object.keys(COUNTS)
      .filter(isWork)
      .filter((kind) => mayOpen(AREA_OF_WORK[kind], roles));
    return Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await COUNTS[kind]()] as const)));
  },
});
