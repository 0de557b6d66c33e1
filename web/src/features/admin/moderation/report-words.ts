import type { ReportedMessage } from '@portal/functions/contract/chat/chat';
import { REPORT_REASON_LABELS, REPORT_REASONS } from '@portal/functions/contract/chat/chat';

export const reasonsOf = ({ reasons }: Pick<ReportedMessage, 'reasons'>): string[] =>
  reasons.map(({ reason, count }) => REPORT_REASON_LABELS[reason] + (count > 1 ? ` (${count} reports)` : ''));

/** The reasons as a removed message keeps them. */
export const keptReasons = (reasons: string | null): string[] =>
  REPORT_REASONS.filter((reason) => reasons?.split(', ').includes(reason)).map(
    (reason) => REPORT_REASON_LABELS[reason],
  );

export const roomLabel = (room: string): string => `In the room of ${room}`;
