import { mayOpen, type StaffArea } from '../../contract/access/staff-policy.ts';
import { type StaffList, staffRequestSchema } from '../../contract/admin/staff.ts';
import { findDescribed } from '../../people/people.ts';
import { firestore } from '../../platform/admin.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';

/**
 * The staff who may open an area: the caller, and everyone to whom a role was granted and who still holds it. Firebase
 * Auth can't be searched for a claim, but every grant is recorded.
 */
export const listStaff = defineCallable('listStaff', {
  schema: staffRequestSchema,
  run: ({ area }, { uid }) => findStaff(area, uid),
});

export async function findStaff(area: StaffArea, caller: string): Promise<StaffList> {
  const grants = await firestore().collection('admin_audit').where('action', '==', 'grant').select('user_id').get();
  const people = await findDescribed([caller, ...grants.docs.map((grant) => String(grant.get('user_id')))]);
  const staff = people.flatMap(({ uid, profile, account }) => {
    if (!account || account.disabled || !mayOpen(area, account.roles)) return [];
    const { email, roles } = account;
    return [{ uid, name: profile?.full_name ?? email ?? uid, email, roles: [...roles] }];
  });
  return { staff: staff.sort((one, other) => one.name.localeCompare(other.name)) };
}
