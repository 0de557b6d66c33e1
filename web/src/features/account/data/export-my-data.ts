import type { AccountExport } from '@portal/functions/contract/accounts/account-data';
import { call } from '#lib/data/call.ts';

/** Everything that the portal stores about the signed-in user. Rejects with a `CallError`. */
export async function exportMyData(): Promise<AccountExport> {
  return (await call('exportMyData', {})).export;
}

/** The file that "Download my data" saves, `portal-data-2026-11-21.json`, dated in the reader's time zone. */
export function exportFile(data: AccountExport): { name: string; text: string } {
  const made = new Date(data.made_at);
  const parts = [made.getFullYear(), made.getMonth() + 1, made.getDate()].map((part) => String(part).padStart(2, '0'));
  return { name: `portal-data-${parts.join('-')}.json`, text: JSON.stringify(data, null, 2) };
}
