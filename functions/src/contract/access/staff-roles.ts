import type { Claims } from './second-factor.ts';

/**
 * The roles of staff. Each is a custom claim of the same name with the value `true`. A person can hold several. Other
 * values of a claim grant nothing.
 */
export const STAFF_ROLES = ['admin', 'reviewer', 'editor', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles in the custom claims of an account, or in a token with these claims. */
export const rolesIn = (claims: Claims): StaffRole[] => STAFF_ROLES.filter((role) => claims[role] === true);

export const isStaff = (claims: Claims): boolean => rolesIn(claims).length > 0;
