import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import {
  type Claims,
  mustAddPasskey,
  withoutSecondFactor,
  withPasskeyRequired,
  withSessionsUntil,
} from '../../contract/access/second-factor.ts';
import { isStaff, rolesIn, type StaffRole } from '../../contract/access/staff-roles.ts';
import type { ActionSource } from '../../contract/admin/audit.ts';
import { SECOND_FACTOR_LIFETIME_OF_ADMIN } from '../../contract/limits.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { recordAction } from '../../events/record-action.ts';
import { accounts, firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { changeClaims } from '../../platform/custom-claims.ts';

export interface RoleChange {
  uid: string;
  role: StaffRole;
  /** The uid of an administrator; on the command line the operator's user name. */
  by: string;
  via: ActionSource;
  reason: string | null;
}

/**
 * Grants a role. Recorded first, so that nobody holds a role without a record. Sessions that have passed the second
 * factor become as short as those of staff. `overridden`: the address was never confirmed.
 */
export async function grantRole(
  change: RoleChange,
  { passkeyRequired, overridden = false }: { passkeyRequired: boolean; overridden?: boolean },
): Promise<void> {
  const { uid, role } = change;
  const { customClaims = {} } = await (await accounts()).getUser(uid);
  await inBatch((writes) => record(writes, 'grant', change, overridden));
  await changeClaims(uid, (claims) => {
    const latest = Math.floor((now().getTime() + SECOND_FACTOR_LIFETIME_OF_ADMIN) / 1000);
    const granted = withSessionsUntil(withRole(role, claims), latest);
    return passkeyRequired ? withPasskeyRequired(granted) : granted;
  });
  if (!rolesIn(customClaims).includes(role)) await notify('admin_granted', change);
}

/**
 * Removes a role, and ends the sessions, because a token keeps its claims for up to an hour. Recorded last, so that a
 * failed record doesn't delay it.
 */
export async function removeRole(change: RoleChange): Promise<void> {
  const { uid, role } = change;
  const auth = await accounts();
  const { customClaims = {} } = await auth.getUser(uid);
  await changeClaims(uid, (claims) => withoutRole(role, claims));
  await auth.revokeRefreshTokens(uid);
  await inBatch((writes) => record(writes, 'revoke', change));
  if (rolesIn(customClaims).includes(role)) await notify('admin_revoked', change);
}

export const withRole = (role: StaffRole, claims: Claims): Claims => ({ ...claims, [role]: true });

/**
 * Keeps other claims, including the second factor. A second factor that was only required for staff is removed with the
 * last role.
 */
export function withoutRole(role: StaffRole, claims: Claims): Claims {
  const { [role]: _, ...others } = claims;
  return mustAddPasskey(others) && !isStaff(others) ? withoutSecondFactor(others) : others;
}

function record(
  writes: WriteBatch | Transaction,
  action: 'grant' | 'revoke',
  { uid, role, by, via, reason }: RoleChange,
  override = false,
): void {
  recordAction(writes, { action, user_id: uid, by, via, detail: role, reason, override, at: now() });
}

const notify = (kind: 'admin_granted' | 'admin_revoked', { uid, role }: RoleChange) =>
  inBatch((writes) => addToOutbox(writes, { kind, id: crypto.randomUUID(), uid, data: { role } }, now()));

async function inBatch(write: (batch: WriteBatch) => void): Promise<void> {
  const batch = firestore().batch();
  write(batch);
  await batch.commit();
}
