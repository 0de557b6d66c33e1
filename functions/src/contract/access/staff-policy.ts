import { STAFF_ROLES, type StaffRole } from './staff-roles.ts';

type Area = Record<StaffRole, boolean>;

/** Which role may open which area of the staff's desk. `CALLS` gives each call of staff one of these areas. */
const STAFF_POLICY = {
  // Names of colleagues, and counts of the work that the role may see.
  desk: { admin: true, reviewer: true, editor: true, support: true },
  verifications: { admin: true, reviewer: true, editor: false, support: false },
  // Contact messages and expert applications, without attached résumés.
  messages: { admin: true, reviewer: false, editor: false, support: true },
  moderation: { admin: true, reviewer: false, editor: false, support: true },
  people: { admin: true, reviewer: false, editor: false, support: true },
  // Questions, access requests, agreements, interest and waitlists: what investors do with opportunities.
  investors: { admin: true, reviewer: false, editor: false, support: false },
  // Résumés, and who opened which document.
  documents: { admin: true, reviewer: false, editor: false, support: false },
  catalogue: { admin: true, reviewer: false, editor: true, support: false },
  // Emails, errors, audit, status and roles.
  system: { admin: true, reviewer: false, editor: false, support: false },
} as const satisfies Record<string, Area>;

export type StaffArea = keyof typeof STAFF_POLICY;

const hasArea = (name: string): name is StaffArea => Object.hasOwn(STAFF_POLICY, name);
export const STAFF_AREAS: readonly StaffArea[] = Object.keys(STAFF_POLICY).filter(hasArea);

export const isStaffArea = (access: string): access is StaffArea => hasArea(access);

/** True if one of these roles may open the area. */
export const mayOpen = (area: StaffArea, roles: readonly StaffRole[]): boolean =>
  roles.some((role) => STAFF_POLICY[area][role]);

/** The roles that may open the area. */
export const rolesOf = (area: StaffArea): StaffRole[] => STAFF_ROLES.filter((role) => STAFF_POLICY[area][role]);
