import type { AccountExport } from '@portal/functions/contract/accounts/account-data';
import { expect, it } from 'vitest';
import { exportFile } from './account-data-section.tsx';

/** Noon in the reader's time zone. */
const made = new Date(2026, 2, 7, 12);
const data: AccountExport = {
  version: 1,
  made_at: made.toISOString(),
  about: { account: 'Your account.' },
  incomplete: [],
  account: { uid: 'ada', email: 'ada@example.com', email_verified: true, created_at: null, last_sign_in_at: null },
  records: { messages: [{ content: 'Good morning', created_at: '2026-03-01T09:00:00.000Z' }] },
  files: {},
};

it('names the exported file after the date of the export', () => {
  expect(exportFile(data).name).toBe('portal-data-2026-03-07.json');
});

it('the exported file contains all data, on several lines', () => {
  const { text } = exportFile(data);
  expect(JSON.parse(text)).toEqual(data);
  expect(text).toContain('\n  "version": 1,\n');
});
