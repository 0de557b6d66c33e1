import type { AccountExport } from '@portal/functions/contract/account-data';
import { call } from '#firebase/call.ts';

/** Everything that the portal keeps about the person signed in. Rejects with a `CallError`. */
export async function exportMyData(): Promise<AccountExport> {
  return (await call('exportMyData', {})).export;
}
