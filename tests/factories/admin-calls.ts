import { isStaffArea } from '@portal/functions/contract/access/staff-policy';
import { CALLS, type CallName } from '@portal/functions/contract/calls';
import { CALL_NAMES } from '@portal/functions/contract/services';

/** Every callable for staff. `access.test.ts` checks their access, so a new one is included. */
export const callsForStaff = (): CallName[] => CALL_NAMES.filter((name) => isStaffArea(CALLS[name].access));
