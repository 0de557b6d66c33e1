import { mayOpen } from '../contract/access/staff-policy.ts';
import {
  AREA_OF_WORK,
  DUE_WORKING_DAYS,
  type WorkCount,
  type WorkCounts,
  type WorkKind,
} from '../contract/admin/admin.ts';
import { emptySchema } from '../contract/schemas.ts';
import { workingDaysBefore } from '../contract/working-days.ts';
import {
  countAccessRequests,
  countFindings,
  countForms,
  countOf,
  countQuestions,
  countReports,
  countSubmissions,
  countVerifications,
  overdueVerifications,
} from '../events/staff-queues.ts';
import { deadMails } from '../notifications/dead-mails.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';

/** Counts what waits, or what has waited since before a time. */
const COUNTS: Readonly<Record<Exclude<WorkKind, 'mails'>, (since?: Date) => Promise<number>>> = {
  verifications: (since) => (since ? countOf(overdueVerifications(now())) : countVerifications()),
  reports: countReports,
  contact: (since) => countForms('contact_messages', since),
  applications: (since) => countForms('expert_applications', since),
  questions: countQuestions,
  accessRequests: countAccessRequests,
  registers: countFindings,
  submissions: countSubmissions,
};

const isWork = (kind: string): kind is WorkKind => Object.hasOwn(AREA_OF_WORK, kind);

async function countKind(kind: WorkKind, at: Date): Promise<WorkCount> {
  if (kind === 'mails') return { waiting: await countOf(deadMails()), overdue: 0 };
  const count = COUNTS[kind];
  const [waiting, overdue] = await Promise.all([count(), count(workingDaysBefore(at, DUE_WORKING_DAYS[kind]))]);
  return { waiting, overdue };
}

/** The work that waits for the caller's roles. */
export const countWork = defineCallable('countWork', {
  schema: emptySchema,
  async run(_request, { roles }): Promise<WorkCounts> {
    const kinds = Object.keys(AREA_OF_WORK)
      .filter(isWork)
      .filter((kind) => mayOpen(AREA_OF_WORK[kind], roles));
    const at = now();
    return Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await countKind(kind, at)] as const)));
  },
});
