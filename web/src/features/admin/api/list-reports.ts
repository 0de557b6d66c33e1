import type { ReportedMessage } from '@portal/functions/contract/chat/chat-moderation';
import { call } from '#lib/data/call.ts';
import type { Page } from './read-page.ts';

export type ReportRow = ReportedMessage & { id: string };

/** What members have reported and nobody has dealt with yet; the server says it all at once. */
export async function listReports(): Promise<Page<ReportRow>> {
  const { reports } = await call('listReports', {});
  return { rows: reports.map((report) => ({ ...report, id: report.messageId })), next: null };
}
