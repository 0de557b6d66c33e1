import { type MessageReport, REPORT_REASONS, type ReportedMessage } from '../contract/chat/chat-moderation.ts';

export type ReportGroup = Omit<ReportedMessage, 'message'>;

/** One entry for each message, in the order in which the messages first appear: newest first stays newest first. */
export function groupReports(reports: readonly MessageReport[]): ReportGroup[] {
  const byMessage = Map.groupBy(reports, ({ message_id }) => message_id);
  return [...byMessage].map(([messageId, group]) => {
    const times = group.map(({ created_at }) => created_at.toISOString()).sort();
    return {
      messageId,
      reasons: countReasons(group),
      firstReportedAt: times.at(0) ?? '',
      lastReportedAt: times.at(-1) ?? '',
    };
  });
}

const countReasons = (group: readonly MessageReport[]) =>
  REPORT_REASONS.map((reason) => ({ reason, count: group.filter((report) => report.reason === reason).length })).filter(
    ({ count }) => count > 0,
  );
