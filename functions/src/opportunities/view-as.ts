import { HttpsError } from 'firebase-functions/https';
import type { Viewer } from '../contract/access/policy.ts';
import type { Caller } from '../platform/sessions.ts';

const FOR_ADMINS = 'Only an admin can see the portal through the eyes of somebody else.';

/**
 * The viewer that counts: the one that an admin asks to look through, or what the caller has earned. Anyone else who asks
 * is refused, even for less than they have: throws `permission-denied`.
 */
export function viewAs(
  asked: Viewer | undefined,
  earned: Viewer,
  caller: Caller,
): { viewer: Viewer; signedIn: boolean } {
  if (asked === undefined) return { viewer: earned, signedIn: caller.signedIn };
  if (!caller.signedIn || !caller.admin) throw new HttpsError('permission-denied', FOR_ADMINS);
  return { viewer: asked, signedIn: asked !== 'visitor' };
}
