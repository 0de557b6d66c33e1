import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Command, Option } from '@commander-js/extra-typings';
import type { UserRecord } from 'firebase-admin/auth';
import { resetSecondFactor } from '../../functions/src/accounts/passkeys/manage-passkeys.ts';
import { parseAdminSecondFactor } from '../../functions/src/contract/access/admin-second-factor.ts';
import { STAFF_ROLE_NOUNS } from '../../functions/src/contract/access/staff-role-words.ts';
import { rolesIn, STAFF_ROLES, type StaffRole } from '../../functions/src/contract/access/staff-roles.ts';
import { recordActionNow } from '../../functions/src/events/record-action.ts';
import { grantRole, removeRole } from '../../functions/src/staff/roles/change-role.ts';
import { PROJECT_ID } from '../emulators/ports.ts';
import { projectOption } from '../project/command-line.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inProject } from '../project/paths.ts';
import { type AdminServices, withAdminServices } from '../seed/firebase-admin.ts';
import { findPerson } from './find-person.ts';
import { operatorName } from './operator.ts';

interface AdminArguments {
  command: 'grant' | 'revoke' | 'reset_second_factor';
  email: string;
  role: StaffRole;
  /** True if an account may become an admin although its email address was never confirmed. */
  allowUnconfirmed: boolean;
  /** Undefined for the demo project, on the local emulators. */
  project: string | undefined;
}

const roleOption = () =>
  new Option('--role <role>', 'the role').choices(STAFF_ROLES).default('admin' as const satisfies StaffRole);

/**
 * `npm run admin`: grants or revokes a role of staff, and resets a lost second factor, on the local emulators or in a
 * real project. The first administrator of a project can only be made here.
 */
export function adminCommand(act = changeAdmin) {
  const admin = new Command('npm run admin --');
  admin
    .command('grant')
    .description('make the account with this email address an administrator, or give it another role')
    .argument('<email>')
    .option('--allow-unconfirmed', 'even if the address was never confirmed', false)
    .addOption(roleOption())
    .addOption(projectOption())
    .action((email, options) => act({ command: 'grant', email, ...options, project: options.project }));
  admin
    .command('revoke')
    .description('revoke the administrator role, or another one, and log the account out everywhere')
    .argument('<email>')
    .addOption(roleOption())
    .addOption(projectOption())
    .action((email, options) =>
      act({ command: 'revoke', email, allowUnconfirmed: false, ...options, project: options.project }),
    );
  admin
    .command('reset-second-factor')
    .description(
      'remove the passkeys and recovery codes of a person who has lost them, and log the account out everywhere',
    )
    .argument('<email>')
    .addOption(projectOption())
    .action((email, { project }) =>
      act({ command: 'reset_second_factor', email, role: 'admin', allowUnconfirmed: false, project }),
    );
  return admin;
}

async function changeAdmin({ command, email, role, allowUnconfirmed, project }: AdminArguments): Promise<void> {
  const passkeyRequired = requiresSecondFactor(project);
  await withAdminServices({ project }, async (services, where) => {
    const person = await findPerson(services, email);
    const { uid, emailVerified } = person;
    const by = await operatorName(project);
    const change = { uid, role, by, via: 'command_line', reason: null } as const;
    if (command === 'grant') {
      assertConfirmed(person, allowUnconfirmed);
      await grantRole(change, { passkeyRequired, overridden: !emailVerified });
    } else if (command === 'revoke') {
      if (role === 'admin') await assertNotLastAdmin(services, person);
      await removeRole(change);
    } else {
      // Recorded first: after a reset, anyone with the password can sign in, so staff must verify the person beforehand.
      await recordActionNow({ action: command, user_id: uid, by, via: 'command_line', at: new Date() });
      await resetSecondFactor(uid);
    }
    log(`On ${where}: ${OUTCOMES[command](email, role, passkeyRequired)}`);
  });
}

const OUTCOMES: Record<
  AdminArguments['command'],
  (email: string, role: StaffRole, passkeyRequired: boolean) => string
> = {
  grant: (email, role, passkeyRequired) =>
    `${email} is now ${STAFF_ROLE_NOUNS[role]}, from the next sign-in on${passkeyRequired ? ', which requires a passkey' : ''}.`,
  revoke: (email, role) => `${email} is no longer ${STAFF_ROLE_NOUNS[role]}, and was logged out everywhere.`,
  reset_second_factor: (email) =>
    `the passkeys and recovery codes of ${email} were removed, and the account was logged out everywhere.`,
};

/** Reads the parameter of the functions from the files that a deployment reads. */
function requiresSecondFactor(project: string = PROJECT_ID): boolean {
  const files = ['.env', `.env.${project}`]
    .map((name) => inProject('functions', name))
    .filter((file) => existsSync(file));
  const parameters = files.map((file) => parseEnv(readFileSync(file, 'utf8')));
  try {
    return parseAdminSecondFactor(Object.assign({}, ...parameters).ADMIN_SECOND_FACTOR) === 'required';
  } catch (error) {
    throw new CliError(
      `${error instanceof Error ? error.message : error} It is in functions/.env.${project} or functions/.env.`,
    );
  }
}

/** Anyone can sign up with another person's address, so only a confirmed address identifies the owner. */
function assertConfirmed({ email, emailVerified }: UserRecord, allowUnconfirmed: boolean): void {
  if (emailVerified || allowUnconfirmed) return;
  throw new CliError(
    `${email} was never confirmed, so the account may belong to another person: ask its owner to open the link in the ` +
      'confirmation email, or add --allow-unconfirmed if you know that it is theirs.',
  );
}

/** Without an administrator nobody can grant roles in the portal. */
async function assertNotLastAdmin({ auth }: AdminServices, person: UserRecord): Promise<void> {
  if (!isAdmin(person)) return;
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(1000, page);
    if (users.some((user) => user.uid !== person.uid && !user.disabled && isAdmin(user))) return;
    page = pageToken;
  } while (page !== undefined);
  throw new CliError(`${person.email} is the last administrator: grant the role to somebody else first.`);
}

const isAdmin = ({ customClaims }: UserRecord) => rolesIn(customClaims ?? {}).includes('admin');
