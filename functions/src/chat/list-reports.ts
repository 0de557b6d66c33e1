import { emptySchema } from '../contract/calls.ts';
import { messageReportSchema } from '../contract/chat/chat-moderation.ts';
import { CHAT_REPORTS_LISTED } from '../contract/limits.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { describeReported } from './describe-reported.ts';
import { groupReports } from './group-reports.ts';

/** What members have reported and nobody has dealt with yet: one entry a message, the latest report first. */
export const listReports = defineCallable('listReports', {
  schema: emptySchema,
  async run() {
    const { docs } = await firestore()
      .collection('message_reports')
      .where('handled_at', '==', null)
      .orderBy('created_at', 'desc')
      .limit(CHAT_REPORTS_LISTED)
      .get();
    const reports = docs.flatMap((document) => parseOrWarn(messageReportSchema, document) ?? []);
    return { reports: await describeReported(groupReports(reports), now()) };
  },
});
