import type { AccountExport } from '@portal/functions/contract/accounts/account-data';
import { call } from '#lib/data/call.ts';

/** Everything that the portal keeps about the person signed in. Rejects with a `CallError`. */
export async function exportMyData(): Promise<AccountExport> {
  return (await call('exportMyData', {})).export;
}
