import { boolean, type InferType, string } from 'yup';
import { STAFF_AREAS } from '../access/staff-policy.ts';
import { STAFF_ROLES, type StaffRole } from '../access/staff-roles.ts';
import { ROLE_REASON_MAX } from '../limits.ts';
import { strictObject } from '../schemas.ts';

/** A member of staff. `name` is the email address or uid if they have no name. */
export interface StaffMember {
  uid: string;
  name: string;
  email: string | null;
}

/** `area`: only staff who may open it, who can own its work. */
export const staffRequestSchema = strictObject({ area: string().oneOf(STAFF_AREAS).required() });
export type StaffRequest = InferType<typeof staffRequestSchema>;

export interface StaffList {
  /** By name. */
  staff: (StaffMember & { roles: StaffRole[] })[];
}

export const setStaffRoleSchema = strictObject({
  uid: string().required().max(128),
  role: string().oneOf(STAFF_ROLES).required(),
  /** True to grant the role, false to remove it. */
  held: boolean().required(),
  reason: string()
    .trim()
    .required('Please give a reason. It is kept in the audit.')
    .max(ROLE_REASON_MAX, `The reason must have at most ${ROLE_REASON_MAX} characters.`),
});
export type SetStaffRole = InferType<typeof setStaffRoleSchema>;
