import { CALL_ACCESS } from '@portal/functions/contract/access/policy';
import type { CallName } from '@portal/functions/contract/calls';

const isCall = (name: string): name is CallName => name in CALL_ACCESS;

/** Every callable that is for admins alone; `access.test.ts` shows that they are, so a new one is among them. */
export const callsForAdmins = (): CallName[] =>
  Object.keys(CALL_ACCESS)
    .filter(isCall)
    .filter((name) => CALL_ACCESS[name] === 'admin');
