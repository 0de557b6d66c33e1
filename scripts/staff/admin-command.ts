import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Command } from '@commander-js/extra-typings';
import type { UserRecord } from 'firebase-admin/auth';
import { resetSecondFactor } from '../../functions/src/accounts/passkeys/manage-passkeys.ts';
import { parseAdminSecondFactor } from '../../functions/src/contract/access/admin-second-factor.ts';
import {
  type Claims,
  mustAddPasskey,
  withoutSecondFactor,
  withPasskeyRequired,
  withSessionsUntil,
} from '../../functions/src/contract/access/second-factor.ts';
import { SECOND_FACTOR_LIFETIME_OF_ADMIN } from '../../functions/src/contract/limits.ts';
import { addToOutbox } from '../../functions/src/events/outbox.ts';
import { recordActionNow } from '../../functions/src/events/record-action.ts';
import { changeClaims } from '../../functions/src/platform/custom-claims.ts';
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
  /** True if an account may become an admin although its email address was never confirmed. */
  allowUnconfirmed: boolean;
  /** Undefined for the demo project, on the local emulators. */
  project: string | undefined;
}

/**
 * `npm run admin`: grants or revokes the custom claim `admin: true`, and resets a lost second factor, on the local
 * emulators or in a real project. The first admin of a project can only be made here.
 */
export function adminCommand(act = changeAdmin) {
  const admin = new Command('npm run admin --');
  admin
    .command('grant')
    .description('make the account with this email address an admin')
    .argument('<email>')
    .option('--allow-unconfirmed', 'even if the address was never confirmed', false)
    .addOption(projectOption())
    .action((email, { allowUnconfirmed, project }) => act({ command: 'grant', email, allowUnconfirmed, project }));
  admin
    .command('revoke')
    .description('revoke the admin rights, and log the account out everywhere')
    .argument('<email>')
    .addOption(projectOption())
    .action((email, { project }) => act({ command: 'revoke', email, allowUnconfirmed: false, project }));
  admin
    .command('reset-second-factor')
    .description(
      'remove the passkeys and recovery codes of a person who has lost them, and log the account out everywhere',
    )
    .argument('<email>')
    .addOption(projectOption())
    .action((email, { project }) => act({ command: 'reset_second_factor', email, allowUnconfirmed: false, project }));
  return admin;
}

async function changeAdmin({ command, email, allowUnconfirmed, project }: AdminArguments): Promise<void> {
  const passkeyRequired = requiresSecondFactor(project);
  await withAdminServices({ project }, async (services, where) => {
    const person = await findPerson(services, email);
    const by = await operatorName(project);
    const record: Recorder = (override = false) =>
      recordActionNow({ action: command, user_id: person.uid, by, via: 'command_line', override, at: new Date() });
    if (command === 'grant') await grant(services, person, { allowUnconfirmed, passkeyRequired, record });
    else if (command === 'revoke') await revoke(services, person, record);
    else await reset(person, record);
    log(`On ${where}: ${OUTCOMES[command](email, passkeyRequired)}`);
  });
}

/** Records the change; `override` is true if the address was not confirmed. */
type Recorder = (override?: boolean) => Promise<void>;

const OUTCOMES: Record<AdminArguments['command'], (email: string, passkeyRequired: boolean) => string> = {
  grant: (email, passkeyRequired) =>
    `${email} is now an admin, from the next sign-in on${passkeyRequired ? ', which requires a passkey' : ''}.`,
  revoke: (email) => `${email} is no longer an admin, and was logged out everywhere.`,
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
async function grant(
  services: AdminServices,
  person: UserRecord,
  {
    allowUnconfirmed,
    passkeyRequired,
    record,
  }: { allowUnconfirmed: boolean; passkeyRequired: boolean; record: Recorder },
): Promise<void> {
  const { uid, email, emailVerified, customClaims } = person;
  if (!emailVerified && !allowUnconfirmed) {
    throw new CliError(
      `${email} was never confirmed, so the account may belong to another person: ask its owner to open the link in the ` +
        'confirmation email, or add --allow-unconfirmed if you know that it is theirs.',
    );
  }
  // Recorded first, so that there is no admin without a record.
  await record(!emailVerified);
  await changeClaims(uid, (claims) => {
    const latest = Math.floor((Date.now() + SECOND_FACTOR_LIFETIME_OF_ADMIN) / 1000);
    const granted = withSessionsUntil(claimsAfter('grant', claims), latest);
    return passkeyRequired ? withPasskeyRequired(granted) : granted;
  });
  if (customClaims?.admin !== true) await notify(services, 'admin_granted', uid);
}

/**
 * Also ends the sessions, because a token keeps the claim for up to an hour. Recorded last, so that a failed record
 * doesn't delay it.
 */
async function revoke(services: AdminServices, { uid, customClaims }: UserRecord, record: Recorder): Promise<void> {
  await changeClaims(uid, (claims) => claimsAfter('revoke', claims));
  await services.auth.revokeRefreshTokens(uid);
  await record();
  if (customClaims?.admin === true) await notify(services, 'admin_revoked', uid);
}

/** Notifies the person of a change of their rights. */
async function notify(
  { firestore }: AdminServices,
  kind: 'admin_granted' | 'admin_revoked',
  uid: string,
): Promise<void> {
  const batch = firestore.batch();
  addToOutbox(batch, { kind, id: crypto.randomUUID(), uid, data: {} }, new Date());
  await batch.commit();
}

/** Recorded first. After a reset, anyone with the password can sign in, so staff must verify the person beforehand. */
async function reset({ uid }: UserRecord, record: Recorder): Promise<void> {
  await record();
  await resetSecondFactor(uid);
}

/**
 * Keeps other claims, including the second factor. A second factor that was only required for the rights is removed
 * with them.
 */
export function claimsAfter(command: 'grant' | 'revoke', claims: Claims): Claims {
  if (command === 'grant') return { ...claims, admin: true };
  const { admin: _, ...others } = claims;
  return mustAddPasskey(others) ? withoutSecondFactor(others) : others;
}
