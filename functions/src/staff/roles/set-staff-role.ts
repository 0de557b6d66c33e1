import { HttpsError } from 'firebase-functions/https';
import { rolesIn } from '../../contract/access/staff-roles.ts';
import { setStaffRoleSchema } from '../../contract/admin/staff.ts';
import { inTurn } from '../../platform/custom-claims.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { requiresAdminSecondFactor } from '../../platform/parameters.ts';
import { findUser } from '../../platform/sessions.ts';
import { grantRole, removeRole } from './change-role.ts';

const NOT_FOUND = 'This account no longer exists.';
const UNCONFIRMED =
  'This person has never confirmed their email address, so the account may belong to somebody else. Ask them to confirm it first.';
const DISABLED = 'This account is disabled. Enable it before you grant a role.';
const YOURSELF = 'You can’t remove your own administrator role. Ask another administrator to do it.';
const NO_LONGER = 'You are no longer an administrator.';

/**
 * Grants a role to a person, or removes it. Changes of roles take turns, and administrators can't remove their own role:
 * so one administrator always remains, even if two remove each other at the same moment. Idempotent. Errors:
 * `not-found` without the account; `failed-precondition` for a disabled account, an unconfirmed address and one's own
 * administrator role; `permission-denied` for a caller who has lost the role meanwhile; `aborted` after waiting ten
 * seconds for a turn.
 */
export const setStaffRole = defineCallable('setStaffRole', {
  schema: setStaffRoleSchema,
  run: ({ uid, role, held, reason }, caller) =>
    inTurn('staff-roles', async () => {
      const [admin, person] = await Promise.all([findUser(caller.uid), findUser(uid)]);
      if (!rolesIn(admin?.customClaims ?? {}).includes('admin')) throw new HttpsError('permission-denied', NO_LONGER);
      if (!person) throw new HttpsError('not-found', NOT_FOUND);
      const roles = rolesIn(person.customClaims ?? {});
      if (roles.includes(role) === held) return { roles };
      const change = { uid, role, by: caller.uid, via: 'portal', reason } as const;
      if (held) {
        if (person.disabled) throw new HttpsError('failed-precondition', DISABLED);
        if (!person.emailVerified) throw new HttpsError('failed-precondition', UNCONFIRMED);
        await grantRole(change, { passkeyRequired: requiresAdminSecondFactor() });
        return { roles: [...roles, role] };
      }
      if (role === 'admin' && uid === caller.uid) throw new HttpsError('failed-precondition', YOURSELF);
      await removeRole(change);
      return { roles: roles.filter((other) => other !== role) };
    }),
});
