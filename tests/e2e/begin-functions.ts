import type { CallName } from '@portal/functions/contract/calls';
import { functionUrl, portalUrl } from '../factories/emulators.ts';

/**
 * Lets these functions' processes begin, which the emulator does at the first request to each: a preflight asks for nothing
 * else. A call that follows another waits for its own process then, and two of them a minute on a busy machine.
 */
export async function beginFunctions(...names: CallName[]): Promise<void> {
  const headers = { origin: new URL(portalUrl('/')).origin, 'access-control-request-method': 'POST' };
  await Promise.all(names.map((name) => fetch(functionUrl(name), { method: 'OPTIONS', headers })));
}
