import { CALL_ACCESS } from '@portal/functions/contract/access/policy';
import type { CallName } from '@portal/functions/contract/calls';

const isCall = (name: string): name is CallName => name in CALL_ACCESS;

/** Every callable for admins. `access.test.ts` checks their access, so a new one is included. */
export const callsForAdmins = (): CallName[] =>
  Object.keys(CALL_ACCESS)
    .filter(isCall)
    .filter((name) => CALL_ACCESS[name] === 'admin');
