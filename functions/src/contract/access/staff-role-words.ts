import { STAFF_ROLES, type StaffRole } from './staff-roles.ts';

/** The words for roles, apart from the policy because every page loads that. */
export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  admin: 'Administrator',
  reviewer: 'Reviewer',
  editor: 'Editor',
  support: 'Support',
};

/** “You are now …”. */
export const STAFF_ROLE_NOUNS: Record<StaffRole, string> = {
  admin: 'an administrator',
  reviewer: 'a reviewer',
  editor: 'an editor',
  support: 'a member of the support staff',
};

/** The noun of a stored role. Records of a time with a single role have none. */
export const roleNoun = (role: string | undefined): string =>
  STAFF_ROLE_NOUNS[STAFF_ROLES.find((known) => known === role) ?? 'admin'];

/** As they stand in a sentence. */
export const STAFF_ROLE_PLURALS: Record<StaffRole, string> = {
  admin: 'administrators',
  reviewer: 'reviewers',
  editor: 'editors',
  support: 'support staff',
};

/** Shown where roles are granted. */
export const STAFF_ROLE_DESCRIPTIONS: Record<StaffRole, string> = {
  admin: 'Can do everything on the staff’s desk, and grants roles.',
  reviewer: 'Reviews verifications. Can’t open other records of people, messages or the catalogue.',
  editor: 'Maintains the catalogue and can read every opportunity in full. Can’t open records of people or messages.',
  support: 'Answers messages, moderates the chat and looks after people. Can’t open their documents.',
};
