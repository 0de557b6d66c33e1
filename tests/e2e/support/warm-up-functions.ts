import type { CallName } from '@portal/functions/contract/calls';
import { functionUrl, portalUrl } from '../../factories/emulators.ts';

/**
 * Warms functions up with a preflight request: the emulator starts a process for each function on its first request, which
 * takes up to half a minute on a busy machine.
 */
export async function warmUpFunctions(...names: CallName[]): Promise<void> {
  const headers = { origin: new URL(portalUrl('/')).origin, 'access-control-request-method': 'POST' };
  await Promise.all(names.map((name) => fetch(functionUrl(name), { method: 'OPTIONS', headers })));
}
