import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import { accounts } from './admin.ts';

export const notAnAdmin = () => new HttpsError('permission-denied', 'Only an admin can do this.');

/**
 * A token keeps its claims for up to an hour after they were taken away, so an admin's account is looked up: throws
 * `permission-denied` where it has the claim no longer.
 */
export async function refuseFormerAdmin(auth: CallableRequest['auth']): Promise<void> {
  if (!auth) throw notAnAdmin();
  const { customClaims } = await (await accounts()).getUser(auth.uid);
  if (customClaims?.admin !== true) throw notAnAdmin();
}
