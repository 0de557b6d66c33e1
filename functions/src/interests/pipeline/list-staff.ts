import type { PipelineStaff } from '../../contract/admin/pipeline.ts';
import { emptySchema } from '../../contract/schemas.ts';
import { findDescribed } from '../../people/people.ts';
import { firestore } from '../../platform/admin.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';

/**
 * The administrators, who can own an interest: the caller, and everyone whose rights were granted and still exist.
 * Firebase Auth can't be searched for a claim, but every grant is recorded.
 */
export const listStaff = defineCallable('listStaff', {
  schema: emptySchema,
  async run(_request, { uid }) {
    const grants = await firestore().collection('admin_audit').where('action', '==', 'grant').select('user_id').get();
    const people = await findDescribed([uid, ...grants.docs.map((grant) => String(grant.get('user_id')))]);
    const staff = people
      .filter(({ account }) => account?.admin && !account.disabled)
      .map(({ uid: id, profile, account }): PipelineStaff => {
        const email = account?.email ?? null;
        return { uid: id, name: profile?.full_name ?? email ?? id, email };
      });
    return { staff: staff.sort((one, other) => one.name.localeCompare(other.name)) };
  },
});
