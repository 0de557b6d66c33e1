import { CALLS, type CallName } from '@portal/functions/contract/calls';
import { CALL_NAMES } from '@portal/functions/contract/services';

/** Every callable for admins. `access.test.ts` checks their access, so a new one is included. */
export const callsForAdmins = (): CallName[] => CALL_NAMES.filter((name) => CALLS[name].access === 'admin');
