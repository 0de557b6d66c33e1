import { expect, it } from 'vitest';
import type { MessageReport, ReportReason } from '../contract/chat/chat.ts';
import { groupReports } from './reports.ts';

const report = (message_id: string, reason: ReportReason, minute: number): MessageReport => ({
  message_id,
  user_id: `reporter-${minute}`,
  reason,
  created_at: new Date(Date.UTC(2026, 10, 21, 9, minute)),
  handled_at: null,
});

it('groups the reports by message, counts each reason, and keeps the order', () => {
  const groups = groupReports([
    report('late', 'spam', 30),
    report('early', 'abuse', 20),
    report('late', 'abuse', 10),
    report('late', 'spam', 5),
  ]);
  expect(groups).toEqual([
    {
      messageId: 'late',
      reasons: [
        { reason: 'abuse', count: 1 },
        { reason: 'spam', count: 2 },
      ],
      firstReportedAt: '2026-11-21T09:05:00.000Z',
      lastReportedAt: '2026-11-21T09:30:00.000Z',
    },
    {
      messageId: 'early',
      reasons: [{ reason: 'abuse', count: 1 }],
      firstReportedAt: '2026-11-21T09:20:00.000Z',
      lastReportedAt: '2026-11-21T09:20:00.000Z',
    },
  ]);
  expect(groupReports([])).toEqual([]);
});
